import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readIgnored } from './read-ignored.ts';

/**
 * A hash of all sources below these folders and files (paths from `root`): whatever the `.gitignore` of `root` names is
 * installed, built or written, and no source.
 */
export const digest = async (root: string, paths: readonly string[]): Promise<string> => {
  const isIgnored = await readIgnored(root);
  const files: string[] = [];
  for (const path of paths) {
    const found = glob(`${path}{,/**}`, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => isIgnored(relative(root, join(entry.parentPath, entry.name))),
    });
    for await (const entry of found) if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const contents = await Promise.all(
    files.sort().map(async (file) => [file.slice(root.length), await readFile(file)] as const),
  );
  const hash = createHash('sha256');
  for (const [file, content] of contents) hash.update(`${file}\0${content.length}\0`).update(content);
  return hash.digest('hex');
};
