import { join } from 'node:path';
import { cacheFolder, repository } from '../repository.ts';
import type { ProcessPlan } from './launch.ts';

export type NodePlan = {
  name: string;
  /** From the repository's root. */
  entry: string;
  port: number;
  env: Readonly<Record<string, string>>;
  /** Answers 2xx when the process does its work. */
  readyPath: string;
};

/** Plans one of our own processes: TypeScript, run as it is. */
export const planNode = ({ name, entry, port, env, readyPath }: NodePlan): ProcessPlan => ({
  name,
  command: process.execPath,
  args: [join(repository, entry)],
  env: { ...minimalEnvironment(), ...env, PORT: String(port) },
  cwd: repository,
  whenOrphaned: 'KILL', // they are built to survive it, and nobody is left to wait for a slow goodbye
  stopSignal: 'SIGTERM',
  ready: () => requireOkResponse(`http://127.0.0.1:${port}${readyPath}`),
});

/** Of our own environment only what every program needs, so that no secret goes where it has no business. */
export const minimalEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: process.env['HOME'] ?? '/',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
});

/** Throws unless the URL answers 2xx within 2 s. */
export const requireOkResponse = async (url: string): Promise<void> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
};
