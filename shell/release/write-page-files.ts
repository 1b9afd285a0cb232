import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzip } from '@pawlayer/build/gzip';

/**
 * Writes files (a map of paths in `folder` to texts), each with its `.gz`. Files are replaced atomically. All other
 * files in the folder are deleted.
 */
export const writePageFiles = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  const contents = Array.from(files).flatMap(([file, text]) => [
    [file, Buffer.from(text)] as const,
    [`${file}.gz`, gzip(Buffer.from(text))] as const,
  ]);
  for (const [file, content] of contents) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(`${target}.new`, content);
    await rename(`${target}.new`, target);
  }
  const wanted = new Set(contents.map(([file]) => file));
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const stray = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !wanted.has(path.relative(folder, file)));
  await Promise.all(stray.map((file) => rm(file)));
};
