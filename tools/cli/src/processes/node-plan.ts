import { join } from 'node:path';
import { cacheFolder, repository } from '../repository.ts';
import type { ProcessPlan } from './launch.ts';

export type NodePlan = {
  name: string;
  /** Path from the repository's root. */
  entry: string;
  port: number;
  env: Readonly<Record<string, string>>;
  /** Path that returns 2xx when the process is ready. */
  readyPath: string;
  /** Path that returns 2xx as long as the process answers at all. */
  livePath?: string;
  /** The user it runs as if this process is root. */
  user?: number | undefined;
};

/** Plans one of our own processes, which Node runs directly from TypeScript. */
export const planNode = ({ name, entry, port, env, readyPath, livePath, user }: NodePlan): ProcessPlan => ({
  name,
  command: process.execPath,
  args: [join(repository, entry)],
  env: { ...minimalEnvironment(user), ...env, PORT: String(port) },
  user,
  hasLowPort: port < 1024,
  cwd: repository,
  whenOrphaned: 'KILL', // our processes tolerate SIGKILL, and no process is left to wait for a slow shutdown
  stopSignal: 'SIGTERM',
  ready: () => requireOkResponse(`http://127.0.0.1:${port}${readyPath}`),
  ...(livePath !== undefined && { alive: () => requireOkResponse(`http://127.0.0.1:${port}${livePath}`) }),
});

/** Passes on only the variables that every program needs, so that no secret reaches a process that must not have it. */
export const minimalEnvironment = (user?: number): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: process.env['HOME'] ?? '/',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  NODE_COMPILE_CACHE: compiledFolder(user),
  // With the usual eight per core, memory that photos took goes back to the system late: 20 MB more in a burst.
  MALLOC_ARENA_MAX: '2',
  // With the usual 16 MB, a process that lives of small requests keeps 100 MB of heap that it no longer uses.
  NODE_OPTIONS: '--max-semi-space-size=8',
});

/** Node's cache of compiled sources. Each user has its own: whoever writes it decides what the others run. */
export const compiledFolder = (user?: number): string =>
  join(cacheFolder, user === undefined ? 'compiled' : `compiled-${user}`);

/** Throws unless the URL returns 2xx within 2 s. */
export const requireOkResponse = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
};
