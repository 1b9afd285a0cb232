import { createHash } from 'node:crypto';
import { cp, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Manifest = { files: { name: string; bytes: number; sha256: string }[] };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A copy of a backup in which a file has lost its second half; resolves with its folder. */
export const cutBackup = async (folder: string, name: string): Promise<string> => {
  const copy = `${folder}-cut-${name}`;
  await cp(folder, copy, { recursive: true });
  const { length } = await readFile(join(copy, name));
  await truncate(join(copy, name), Math.floor(length / 2));
  return copy;
};

/** The same with a manifest that says so: nothing is wrong until the file itself is read. */
export const cutBackupUnseen = async (folder: string, name: string): Promise<string> => {
  const copy = await cutBackup(folder, name);
  const bytes = await readFile(join(copy, name));
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8')) as Manifest; // as it was written
  const files = manifest.files.map((file) =>
    file.name === name ? { name, bytes: bytes.length, sha256: sha256(bytes) } : file,
  );
  await writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  return copy;
};

/** What a backup says that it holds. */
export const readCounts = async (
  folder: string,
): Promise<{ tables: Record<string, number>; objects: Record<string, number> }> =>
  JSON.parse(await readFile(join(folder, 'counts.json'), 'utf8')); // as it was written
