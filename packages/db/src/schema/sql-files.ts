import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A `.sql` file. The checksum is the SHA-256 of its text. */
export type SqlFile = { name: string; text: string; checksum: string };

/** Reads the `.sql` files of a folder and of all folders in it, sorted by name. */
export const readSqlFiles = async (folder: URL): Promise<SqlFile[]> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const files = await Promise.all(paths.map((path) => readSqlFile(folder, path)));
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

export const refuseSameNames = (files: readonly SqlFile[]): void => {
  const names = files.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`two files are called ${repeated}`);
};

const readSqlFile = async (folder: URL, path: string): Promise<SqlFile> => {
  const name = basename(path);
  if (!/^[a-z0-9-]+\.sql$/.test(name)) throw new Error(`not a name for a file of SQL: ${name}`);
  const text = await readFile(new URL(path, folder), 'utf8');
  // Such a statement would end the transaction in which the file runs.
  if (/^\s*(begin|start transaction|commit|rollback)\s*;/im.test(text)) throw new Error(`${name} holds a transaction`);
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};
