import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Isolation } from './isolation.ts';

/**
 * What Node makes of a module and all that it imports before they run: a third of a second of CPU time in each new
 * process.
 */
export type CompiledCode = {
  /**
   * Copies what belongs to this module into a folder, for one process alone: Node keeps it only where it may write, and
   * nothing that a process with a stranger's photo has written may run in another. Resolves with the options that the
   * process needs; none when there is nothing to copy, and it starts more slowly.
   */
  copyTo(folder: string, module: URL): Promise<CompiledCodeOptions>;
  close(): Promise<void>;
};

export type CompiledCodeOptions = { nodeOptions: string[]; env: Record<string, string> };

const none: CompiledCodeOptions = { nodeOptions: [], env: {} };
const run = promisify(execFile);

const optionsFor = (folder: string): CompiledCodeOptions => ({
  nodeOptions: [`--allow-fs-read=${folder}/`, `--allow-fs-write=${folder}/`],
  env: { NODE_COMPILE_CACHE: folder },
});

/** Starts a module without any task, so that it imports everything and ends. Undefined when that fails. */
const compile = async (module: URL, isolation: Isolation, signal: AbortSignal): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-code-'));
  try {
    const { nodeOptions, env } = optionsFor(folder);
    const [file = process.execPath, ...args] = [...isolation.command, process.execPath];
    const command = [...args, ...isolation.nodeOptions, ...nodeOptions, fileURLToPath(module)];
    await run(file, command, { env, timeout: 60_000, signal });
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined; // as the first process with a task will say
  }
};

/** Opens it. A module is compiled when a process asks for it for the first time. */
export const openCompiledCode = (isolation: Promise<Isolation>): CompiledCode => {
  const folders = new Map<string, Promise<string | undefined>>();
  const closing = new AbortController();
  return {
    copyTo: async (folder, module) => {
      const compiling = folders.get(module.href) ?? isolation.then((found) => compile(module, found, closing.signal));
      folders.set(module.href, compiling);
      const compiled = await compiling.catch(() => undefined); // no folder for temporary files
      if (compiled === undefined) return none;
      // Two hundred small files: 10 ms, of which the promises of `cp` would make 60.
      cpSync(compiled, folder, { recursive: true });
      return optionsFor(folder);
    },
    close: async () => {
      closing.abort();
      for (const compiling of folders.values()) {
        const folder = await compiling.catch(() => undefined);
        if (folder !== undefined) await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
