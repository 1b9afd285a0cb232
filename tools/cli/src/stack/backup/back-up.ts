import type { Sql } from '@pawlayer/db';
import { createBackup, type BackedUpStore, type BackupOptions } from '../../backups/create-backup.ts';
import { archiveFile, databaseFile, servicesWithObjects, type Counts } from '../../backups/manifest.ts';
import { readObjectCount } from '../../backups/object-archive.ts';
import { recordBackup } from '../../backups/record-backup.ts';
import { openDataFolder } from '../../data/data-folder.ts';
import { say } from '../../os/say.ts';
import { clusterIn } from '../../programs/cluster-folders.ts';
import type { Settings } from '../../settings.ts';
import { chooseUsers } from '../choose-users.ts';
import { postgresFolder, prepareFolders } from '../folders.ts';
import { readPostgresPassword } from '../open-installation.ts';
import { describeCluster, packCluster } from './cluster-copy.ts';
import { countRows, withDatabase, withPostgres } from './offline-postgres.ts';
import { runServiceArchive } from './service-archive.ts';

/** Backs up the store of `npm start`, which must be stopped, to a new folder; resolves with the folder's path. */
export const backUpLocalStore = async (settings: Settings, options: BackupOptions): Promise<string> => {
  const data = await openDataFolder(settings.dataFolder); // fails while the store runs
  try {
    const { users } = await chooseUsers(settings);
    await prepareFolders(settings, users);
    const folder = postgresFolder(settings);
    const password = await readPostgresPassword(settings.dataFolder);
    const inDatabase = <T>(work: (sql: Sql) => Promise<T>) =>
      withPostgres({ folder, password, logFolder: data.logs }, (url) => withDatabase(url, work));
    const record = async (begun: Date) => {
      await inDatabase((sql) => sql.unsafe(recordBackup(begun)));
    };
    const read: BackedUpStore['read'] = async (write) => {
      // The server shuts down cleanly after this, so that the copy needs no recovery.
      const tables = await inDatabase(countRows);
      await packCluster(clusterIn(folder), (output) => write(databaseFile('local'), output));
      say('✓ database');
      const objects: Counts['objects'] = { catalog: 0, orders: 0, content: 0 };
      for (const service of servicesWithObjects) {
        const said = await runServiceArchive({ settings, users }, service, 'save', {
          onOutput: (output) => write(archiveFile(service), output),
        });
        objects[service] = readObjectCount(said);
        say(`✓ objects of ${service}`);
      }
      return { counts: { tables, objects }, cluster: await describeCluster(clusterIn(folder)) };
    };
    return await createBackup({ kind: 'local', read, record }, options);
  } finally {
    await data.release();
  }
};
