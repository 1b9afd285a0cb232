import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { close, connect, provision } from '@pawlayer/db';
import { openDataFolder } from '../data/data-folder.ts';
import { writeSecret } from '../data/secrets.ts';
import { runWithStreams } from '../os/run-with-streams.ts';
import { readSettings } from '../settings.ts';
import { withPostgres } from '../stack/backup/offline-postgres.ts';
import { chooseUsers } from '../stack/choose-users.ts';
import { postgresFolder, prepareFolders } from '../stack/folders.ts';
import { readPostgresPassword } from '../stack/open-installation.ts';
import { services } from '../stack/services.ts';

/** The answers of a store of an earlier release. */
export type KeptStore = {
  /** The one that its data folder had, and the one that its owner has chosen since. */
  passwords: { given: string; changed: string };
  recoveryCode: string;
  /** By path: its JSON, or the type and the SHA-256 of a file. */
  answers: Readonly<Record<string, unknown>>;
};

const folderOf = (name: string) => new URL(`kept-stores/${name}/`, import.meta.url);

export const readKeptStore = async (name: string): Promise<KeptStore> =>
  JSON.parse(await readFile(new URL('answers.json', folderOf(name)), 'utf8')) as KeptStore; // as it was written

/** Makes a data folder as the store of that release has left it: its database, its objects and its password. */
export const restoreKeptStore = async (name: string, dataDir: string): Promise<void> => {
  const read = async (file: string) =>
    promisify(brotliDecompress)(await readFile(new URL(`${file}.br`, folderOf(name))));
  const settings = readSettings({ DATA_DIR: dataDir }, dataDir);
  const data = await openDataFolder(settings.dataFolder);
  try {
    await runWithStreams(
      'The files could not be unpacked',
      ['tar', '--extract', '--file=-', `--directory=${dataDir}`],
      {
        input: Readable.from([await read('files.tar')]),
      },
    );
    await writeSecret(`${dataDir}/admin-password`, (await readKeptStore(name)).passwords.given);
    const { users } = await chooseUsers(settings);
    await prepareFolders(settings, users);
    const password = await readPostgresPassword(dataDir);
    await withPostgres({ folder: postgresFolder(settings), password, logFolder: data.logs }, async (url) =>
      fill(url, (await read('database.sql')).toString()),
    );
  } finally {
    await data.release();
  }
};

const fill = async (adminUrl: string, dump: string): Promise<void> => {
  const database = 'pawlayer';
  await provision({
    adminUrl,
    database,
    services: services.map((name) => ({ name, password: 'replaced at the start' })),
  });
  const sql = connect({ url: adminUrl.replace(/\/postgres$/, `/${database}`), max: 1 });
  try {
    await sql.unsafe(dump).simple();
    // The dump gets older every day: timers that erase old things must not run before these are read.
    for (const service of services) await sql.unsafe(`update ${service}.timers set due_at = now() + interval '1 day'`);
  } finally {
    await close(sql);
  }
};
