import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes the SHA-256 of each built file to dist-release/hashes.json, which is not served. `npm run verify` compares a
 * running store with it, in every coding.
 */
export const writeHashes = async (app) => {
  const dist = path.join(app, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.gz') && !file.startsWith('brotli/'))
    .toSorted();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(dist, file));
      return [file, createHash('sha256').update(bytes).digest('base64')];
    }),
  );
  await mkdir(path.join(app, 'dist-release'), { recursive: true });
  await writeFile(
    path.join(app, 'dist-release/hashes.json'),
    `${JSON.stringify(Object.fromEntries(hashes), null, 1)}\n`,
  );
};
