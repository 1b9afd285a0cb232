import { compareCounts } from '../backups/compare-counts.ts';
import { archiveFile, databaseFile, servicesWithObjects } from '../backups/manifest.ts';
import type { Backup } from '../backups/open-backup.ts';
import { CommandError } from '../command-error.ts';
import { say } from '../os/say.ts';
import { compose, composeInTerminal, composeWithStreams } from './compose.ts';
import { countRows } from './count-rows.ts';
import { objectArchive } from './object-archive.ts';
import { psql } from './psql.ts';

/** The database that a dump is read into, beside the one that the store uses. */
const restored = 'pawlayer_restored';
const replaced = 'pawlayer_replaced';

/**
 * Restores a backup into this stack, which is started if necessary: its database takes the place of the store's, once
 * all of it has been read and counted, and its objects are added. Until then the store goes on unchanged. `replaces`:
 * even if the store has orders.
 */
export const restoreContainers = async (backup: Backup, { replaces }: { replaces: boolean }): Promise<void> => {
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
  // An empty volume has no roles, which the dump names.
  await compose('run', '--rm', '--no-deps', 'provision');
  try {
    await readDatabase(backup);
    say('✓ database, all of it read');
    await putInPlace(backup);
  } finally {
    await dropLeftovers();
  }
  // What belongs to the database and not to its tables is in no dump.
  await compose('run', '--rm', '--no-deps', 'provision');
  // Queued jobs refer to rows that are gone; all pending work is also in the database.
  await compose('exec', '-T', 'redis', 'sh', '-c', 'REDISCLI_AUTH=$(cat /secrets/redis/password) redis-cli flushall');
  await composeInTerminal(
    'The store does not start with what was restored, and nothing is served. `docker compose logs admin-erasures` says whether erasures could not be done again; `docker compose up --wait` goes on with them.',
    'up',
    '--detach',
    '--wait',
  );
};

const readDatabase = async ({ read, counts }: Backup): Promise<void> => {
  await dropLeftovers();
  await psql('postgres', `create database ${restored}`);
  await composeWithStreams(
    { input: await read(databaseFile('containers')) },
    'The database could not be restored, and nothing was changed',
    'exec',
    '-T',
    'postgres',
    'pg_restore',
    '-U',
    'postgres',
    `--dbname=${restored}`,
    '--exit-on-error',
    '--single-transaction',
  );
  const differences = counts ? compareCounts(counts.tables, await countRows(restored)) : [];
  if (differences.length > 0)
    throw new CommandError(`The database is not whole, and nothing was changed: ${differences.join('; ')}.`);
};

/** While the services are stopped, so that none of them tidies up objects whose rows are not there yet. */
const putInPlace = async (backup: Backup): Promise<void> => {
  await compose('stop', ...servicesToStop);
  try {
    await loadObjects(backup);
    // From here on the database may hold people who were erased since the backup. Until these are erased again, which
    // the gateway waits for when it is started, nothing is served.
    await compose('stop', 'gateway');
    await swapDatabases();
  } catch (error) {
    await compose('start', ...servicesToStop, 'gateway');
    throw error;
  }
};

const servicesToStop = [...servicesWithObjects.flatMap((service) => [service, `${service}-worker`]), 'admin'];

/** Adds objects; what the store has beside them stays, since later orders may refer to it. */
const loadObjects = async ({ read }: Backup): Promise<void> => {
  for (const service of servicesWithObjects) {
    await composeWithStreams(
      { input: await read(archiveFile(service)) },
      `The objects of ${service} could not be restored`,
      ...objectArchive(service, 'load'),
    );
    say(`✓ objects of ${service}`);
  }
};

/** The copies of a restore that ended early. */
const dropLeftovers = async (): Promise<void> => {
  for (const name of [restored, replaced]) await psql('postgres', `drop database if exists ${name} with (force)`);
};

/** In one transaction: everybody sees either the one database or the other. */
const swapDatabases = async (): Promise<void> => {
  await psql('postgres', "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'pawlayer'");
  await psql(
    'postgres',
    `alter database pawlayer rename to ${replaced}; alter database ${restored} rename to pawlayer`,
  );
};

const hasOrders = async (): Promise<boolean> => {
  const found = await psql('postgres', "select 1 from pg_database where datname = 'pawlayer'");
  if (!found.trim()) return false;
  const table = await psql('pawlayer', "select to_regclass('orders.orders')");
  return table.trim() !== '' && (await psql('pawlayer', 'select 1 from orders.orders limit 1')).trim() !== '';
};
