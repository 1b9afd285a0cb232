import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { compose, composeInTerminal, composeWithFiles, requireRunningStack } from './compose.ts';

/** The services that store objects. */
const servicesWithObjects = ['catalog', 'orders', 'content'];
const dump = 'database.dump';

type PrintLine = (line: string) => void;

/**
 * Backs up the database, then the objects, to a new folder in `into`, while the store runs; resolves with the folder's
 * path.
 */
export const createBackup = async (into: string, say: PrintLine): Promise<string> => {
  await requireRunningStack();
  const name = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = resolve(into, name);
  // The folder gets its final name once the backup is complete.
  const unfinished = resolve(into, `.${name}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    // Rows before objects: an object without its row is harmless, a row without its object is not.
    await save(
      join(unfinished, dump),
      'The database could not be saved',
      'exec',
      '-T',
      'postgres',
      'pg_dump',
      '-U',
      'postgres',
      '--format=custom',
      'pawlayer',
    );
    say('✓ database');
    for (const keeper of servicesWithObjects) {
      await save(
        join(unfinished, `${keeper}.tar`),
        `The objects of ${keeper} could not be saved`,
        ...archive(keeper, 'save'),
      );
      say(`✓ objects of ${keeper}`);
    }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }); // frees the space if the disk was full
    throw error;
  }
  await rename(unfinished, folder);
  return folder;
};

/**
 * Restores a backup into this stack, which is started if necessary: the database is replaced, and the backup's objects
 * are added. Refuses to replace a database that has orders unless `replaces` is set.
 */
export const restoreBackup = async (
  given: string,
  { replaces, say }: { replaces: boolean; say: PrintLine },
): Promise<void> => {
  const folder = resolve(given);
  for (const file of [dump, ...servicesWithObjects.map((keeper) => `${keeper}.tar`)]) {
    if (!(await stat(join(folder, file)).catch(() => undefined)))
      throw new CommandError(`${folder} is no backup: it has no ${file}.`);
  }
  await composeInTerminal(
    'The database and the object store do not start.',
    'up',
    '--detach',
    '--wait',
    'postgres',
    'redis',
    'minio',
  );
  if (!replaces && (await hasOrders()))
    throw new CommandError('This store has orders already; --replace puts the backup in their place.');
  await compose('stop', ...servicesWithObjects, ...servicesWithObjects.map((keeper) => `${keeper}-worker`), 'admin');
  await psql('postgres', 'drop database if exists pawlayer with (force)');
  await compose('run', '--rm', '--no-deps', 'provision');
  await load(
    join(folder, dump),
    'The database could not be restored',
    'exec',
    '-T',
    'postgres',
    'pg_restore',
    '-U',
    'postgres',
    '--dbname=pawlayer',
    '--clean',
    '--if-exists',
    '--exit-on-error',
    '--single-transaction',
  );
  say('✓ database');
  // Queued jobs refer to rows that are gone; all pending work is also in the database.
  await compose('exec', '-T', 'redis', 'sh', '-c', 'REDISCLI_AUTH=$(cat /secrets/redis/password) redis-cli flushall');
  for (const keeper of servicesWithObjects) {
    await load(
      join(folder, `${keeper}.tar`),
      `The objects of ${keeper} could not be restored`,
      ...archive(keeper, 'load'),
    );
    say(`✓ objects of ${keeper}`);
  }
  await composeInTerminal('The store does not start with what was restored.', 'up', '--detach', '--wait');
};

/** Deletes all but the newest `count` backups in `into`. */
export const removeOldBackups = async (into: string, count: number): Promise<void> => {
  const names = (await readdir(into)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).toSorted();
  for (const name of names.slice(0, -count)) await rm(join(into, name), { recursive: true });
};

const archive = (keeper: string, verb: 'save' | 'load') => [
  'run',
  '--rm',
  '--no-deps',
  '-T',
  keeper,
  'node',
  '--disable-warning=ExperimentalWarning',
  `services/${keeper}/src/archive.ts`,
  verb,
];

const save = async (file: string, sentence: string, ...args: string[]): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    await composeWithFiles({ output: handle.fd }, sentence, ...args);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const load = async (file: string, sentence: string, ...args: string[]): Promise<void> => {
  const handle = await open(file, 'r');
  try {
    await composeWithFiles({ input: handle.fd }, sentence, ...args);
  } finally {
    await handle.close();
  }
};

const psql = (database: string, statement: string): Promise<string> =>
  compose(
    'exec',
    '-T',
    'postgres',
    'psql',
    '-U',
    'postgres',
    '--no-psqlrc',
    '--tuples-only',
    '--no-align',
    '--set=ON_ERROR_STOP=1',
    '-d',
    database,
    '-c',
    statement,
  );

const hasOrders = async (): Promise<boolean> => {
  const found = await psql('postgres', "select 1 from pg_database where datname = 'pawlayer'");
  if (!found.trim()) return false;
  const table = await psql('pawlayer', "select to_regclass('orders.orders')");
  return table.trim() !== '' && (await psql('pawlayer', 'select 1 from orders.orders limit 1')).trim() !== '';
};
