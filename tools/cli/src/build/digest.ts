import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ignored = ['node_modules', 'dist', 'dist-release'];

/** A hash of all files below these folders and files (paths from `root`), except for installed and built ones. */
export const digest = async (root: string, paths: readonly string[]): Promise<string> => {
  const files: string[] = [];
  for (const path of paths) {
    const found = glob(`${path}{,/**}`, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ignored.includes(entry.name),
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
