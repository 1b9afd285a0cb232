import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adminDatabaseFile } from '../data/secrets.ts';
import { run } from '../os/run.ts';
import { isRoot } from '../os/user-ids.ts';
import { objectsFolder } from '../stack/folders.ts';
import { seedDatabase } from './seed-database.ts';
import { putSharedPhotos, readSharedPhoto } from './shared-photos.ts';

type Place = { dataFolder: string };

/** The superuser's URL of the database of a store that `npm start` has started; undefined when there is none. */
export const findLocalDatabase = async ({ dataFolder }: Place): Promise<string | undefined> => {
  const secret = (file: string) => readFile(file, 'utf8').then((text) => text.trim());
  const [serviceUrl, password] = await Promise.all([
    secret(adminDatabaseFile(dataFolder)).catch(() => undefined),
    secret(join(dataFolder, 'secrets', 'postgres')).catch(() => undefined),
  ]);
  if (!serviceUrl || !password) return undefined;
  const url = new URL(serviceUrl);
  url.username = 'postgres';
  url.password = password;
  return url.href;
};

/** Stores the photos where the orders service finds them, as files of the user that it runs as. */
export const putLocalPhotos = async (place: Place, seed: number): Promise<void> => {
  const folder = objectsFolder(place, 'orders');
  await putSharedPhotos(pathToFileURL(folder).href, seed);
  const { uid, gid } = await stat(folder);
  if (isRoot()) await run('chown', ['-R', '-h', `${uid}:${gid}`, folder]);
};

/** Fills a running store with made-up orders, for tests and benchmarks; resolves with the superuser's URL of its database. */
export const seedStore = async (
  { dataDir }: { dataDir: string },
  { orders, seed = 1 }: { orders: number; seed?: number },
): Promise<string> => {
  const place = { dataFolder: dataDir };
  const adminUrl = await findLocalDatabase(place);
  if (!adminUrl) throw new Error(`no store runs in ${dataDir}`);
  await seedDatabase(adminUrl, { orders, seed, photoBytes: (await readSharedPhoto()).length });
  await putLocalPhotos(place, seed);
  return adminUrl;
};
