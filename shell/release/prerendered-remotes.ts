import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { RemoteModule } from '@pawlayer/app-kit';
import { shared } from '../src/prerender.tsx';

/**
 * Loads the Node builds of the remotes in `root`, the folder that contains the apps, and provides the shell's shared
 * modules to them. Rejects when a remote has no such build.
 */
export const prerenderedRemotes =
  (root: string) =>
  async (remote: string): Promise<RemoteModule> => {
    const file = path.join(root, `mfe-${remote}`, 'dist-release', 'module.cjs');
    const module = { exports: {} };
    const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
    run(module, module.exports, (name: string) => {
      if (!(name in shared)) throw new Error(`${remote} asks for ${name}, which the shell does not share`);
      return shared[name];
    });
    return module.exports as RemoteModule; // the exports of every remote's `./module`
  };
