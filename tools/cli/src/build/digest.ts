import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIgnored } from './read-ignored.ts';

/**
 * A hash of all sources below these folders and files (paths from `root`): whatever the `.gitignore` of `root` names is
 * installed, built or written, and not a source. Each start waits for it, and that many asynchronous calls take five
 * times the CPU time of these.
 */
export const digest = async (root: string, paths: readonly string[]): Promise<string> => {
  const isIgnored = await readIgnored(root);
  const files = paths.flatMap((path) => {
    const entry = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (entry?.isDirectory()) return listFiles(root, path, isIgnored);
    return entry?.isFile() ? [path] : [];
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`/${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const listFiles = (root: string, folder: string, isIgnored: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isIgnored(path)) return [];
    if (entry.isDirectory()) return listFiles(root, path, isIgnored);
    return entry.isFile() ? [path] : [];
  });
