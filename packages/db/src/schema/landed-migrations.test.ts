import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSqlFiles } from './sql-files.ts';

const repository = new URL('../../../../', import.meta.url);

/** As `sha256sum` writes it: the checksum and the path of each migration that has landed. */
const listed = async (): Promise<string[]> => {
  const text = await readFile(new URL('packages/db/landed-migrations.sha256', repository), 'utf8');
  return text.split('\n').filter((line) => line !== '');
};

const present = async (): Promise<string[]> => {
  const folders = globSync('{packages,services}/*/migrations', { cwd: fileURLToPath(repository) });
  const read = folders.map(async (folder) => {
    const files = await readSqlFiles(new URL(`${folder}/`, repository));
    return files.map(({ name, checksum }) => `${checksum}  ${folder}/${name}`);
  });
  return (await Promise.all(read)).flat();
};

test('no landed migration has changed or is gone: shops have run it', async () => {
  const found = new Set(await present());
  expect((await listed()).filter((line) => !found.has(line))).toEqual([]);
});

test('packages/db/landed-migrations.sha256 lists each migration: add the lines that are named here', async () => {
  const known = new Set(await listed());
  expect((await present()).filter((line) => !known.has(line))).toEqual([]);
});
