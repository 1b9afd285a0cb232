import { rm } from 'node:fs/promises';
import { compareCounts } from '../../backups/compare-counts.ts';
import { archiveFile, databaseFile, servicesWithObjects } from '../../backups/manifest.ts';
import type { Backup } from '../../backups/open-backup.ts';
import { CommandError } from '../../command-error.ts';
import { openDataFolder } from '../../data/data-folder.ts';
import { say } from '../../os/say.ts';
import { clusterIn, draftFolder, hasCluster, makeDraft, swapClusters } from '../../programs/cluster-folders.ts';
import type { Settings } from '../../settings.ts';
import { chooseUsers } from '../choose-users.ts';
import { postgresFolder, prepareFolders, redisFolder } from '../folders.ts';
import { readPostgresPassword } from '../open-installation.ts';
import { requireSamePostgres, unpackCluster } from './cluster-copy.ts';
import { countRows, withDatabase, withPostgres, type OfflineCluster } from './offline-postgres.ts';
import { runServiceArchive } from './service-archive.ts';

/**
 * Restores a backup into the data of `npm start`, which must be stopped: its database takes the place of the store's,
 * once all of it has been read and counted, and its objects are added. Until then nothing is changed. `replaces`: even if
 * the store has orders.
 */
export const restoreLocalStore = async (
  settings: Settings,
  backup: Backup,
  { replaces }: { replaces: boolean },
): Promise<void> => {
  await requireSamePostgres(backup.cluster);
  const data = await openDataFolder(settings.dataFolder); // fails while the store runs
  const folder = postgresFolder(settings);
  try {
    const { users } = await chooseUsers(settings);
    await prepareFolders(settings, users);
    const password = await readPostgresPassword(settings.dataFolder);
    const current: OfflineCluster = { folder, password, logFolder: data.logs };
    if (!replaces && (await hasOrders(current)))
      throw new CommandError('This store has orders already; --replace puts the backup in their place.');
    await makeDraft(folder);
    await readDatabase(backup, { ...current, folder: draftFolder(folder) });
    say('✓ database, all of it read');
    for (const service of servicesWithObjects) {
      await runServiceArchive({ settings, users }, service, 'load', { input: await backup.read(archiveFile(service)) });
      say(`✓ objects of ${service}`);
    }
    await swapClusters(folder);
    // Queued jobs refer to rows that are gone; all pending work is also in the database.
    await rm(redisFolder(settings), { recursive: true, force: true });
  } finally {
    await rm(draftFolder(folder), { recursive: true, force: true });
    await data.release();
  }
};

const readDatabase = async ({ read, counts }: Backup, draft: OfflineCluster): Promise<void> => {
  await unpackCluster(await read(databaseFile('local')), clusterIn(draft.folder), draft.password);
  const found = await withPostgres(draft, (url) => withDatabase(url, countRows));
  const differences = counts ? compareCounts(counts.tables, found) : [];
  if (differences.length > 0)
    throw new CommandError(`The database is not whole, and nothing was changed: ${differences.join('; ')}.`);
};

const hasOrders = async (current: OfflineCluster): Promise<boolean> => {
  if (!(await hasCluster(current.folder))) return false;
  return withPostgres(current, async (url) => {
    const counts = await withDatabase(url, countRows);
    return (counts['orders.orders'] ?? 0) > 0;
  });
};
