import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Isolation } from './isolation.ts';

/**
 * What Node makes from a module and its imports before they run: a fifth of a second of CPU time in each new
 * process.
 */
export type CompiledCode = {
  /**
   * Writes what belongs to this module into a folder, for one process alone: Node keeps it only where it may write, and
   * nothing that a process with a stranger's photo has written may run in another. Resolves with the options that the
   * process needs; none when there is nothing to write, and it starts more slowly.
   */
  writeTo(folder: string, module: URL): Promise<CompiledCodeOptions>;
  close(): void;
};

export type CompiledCodeOptions = { nodeOptions: string[]; env: Record<string, string> };

type CompiledFile = { path: string; bytes: Buffer };

const run = promisify(execFile);

const optionsFor = (folder: string): CompiledCodeOptions => ({
  nodeOptions: [`--allow-fs-read=${folder}/`, `--allow-fs-write=${folder}/`],
  env: { NODE_COMPILE_CACHE: folder },
});

const readAll = async (folder: string): Promise<CompiledFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(paths.map(async (path) => ({ path: relative(folder, path), bytes: await readFile(path) })));
};

/** Starts a module without any task, so that it imports everything and ends. What it leaves is kept in memory: 1 MB. */
const compile = async (module: URL, isolation: Isolation, signal: AbortSignal): Promise<CompiledFile[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-code-'));
  try {
    const { nodeOptions, env } = optionsFor(folder);
    const [file = process.execPath, ...args] = [...isolation.command, process.execPath];
    const command = [...args, ...isolation.nodeOptions, ...nodeOptions, fileURLToPath(module)];
    await run(file, command, { env, timeout: 60_000, signal });
    return await readAll(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens it. A module is compiled when a process asks for it for the first time. */
export const openCompiledCode = (isolation: Promise<Isolation>): CompiledCode => {
  const modules = new Map<string, Promise<CompiledFile[]>>();
  const closing = new AbortController();
  return {
    writeTo: async (folder, module) => {
      const compiling = modules.get(module.href) ?? isolation.then((found) => compile(module, found, closing.signal));
      modules.set(module.href, compiling);
      const files = await compiling.catch(() => []); // what is wrong with it, the first process with a task will say
      if (files.length === 0) return { nodeOptions: [], env: {} };
      for (const { path, bytes } of files) {
        // Two hundred small files: in one go 10 ms, of which promises would make 60.
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), bytes);
      }
      return optionsFor(folder);
    },
    close: () => closing.abort(),
  };
};
