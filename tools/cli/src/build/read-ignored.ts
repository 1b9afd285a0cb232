import { readFile } from 'node:fs/promises';
import { basename, join, matchesGlob } from 'node:path';

/**
 * Reads the `.gitignore` of this folder; says whether one of its lines names a path from there. It does not ask git:
 * a tarball has no `.git`. Throws for a line with `!`, which would need git's order of rules.
 */
export const readIgnored = async (root: string): Promise<(path: string) => boolean> => {
  const text = await readFile(join(root, '.gitignore'), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const exception = lines.find((line) => line.startsWith('!'));
  if (exception !== undefined) throw new Error(`.gitignore has an exception, which is not understood: ${exception}`);
  const patterns = lines.map((line) => line.trim().replace(/\/$/, ''));
  // As in git, a pattern with a slash is a path from here, and one without is a name anywhere.
  return (path) =>
    patterns.some((pattern) =>
      pattern.includes('/') ? matchesGlob(path, pattern.replace(/^\//, '')) : matchesGlob(basename(path), pattern),
    );
};
