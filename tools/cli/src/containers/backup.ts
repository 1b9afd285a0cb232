import { Readable } from 'node:stream';
import { createBackup, type BackedUpStore, type BackupOptions } from '../backups/create-backup.ts';
import { archiveFile, databaseFile, servicesWithObjects, type Counts } from '../backups/manifest.ts';
import { readObjectCount } from '../backups/object-archive.ts';
import { recordBackup } from '../backups/record-backup.ts';
import { say } from '../os/say.ts';
import { composeWithStreams, requireRunningStack } from './compose.ts';
import { countScript, readCounts } from './count-rows.ts';
import { objectArchive } from './object-archive.ts';
import { psql, psqlScript } from './psql.ts';

/** Backs up the database, then the objects, to a new folder, while the store runs; resolves with the folder's path. */
export const backUpContainers = async (options: BackupOptions): Promise<string> => {
  await requireRunningStack();
  return createBackup({ kind: 'containers', read, record }, options);
};

const record = async (begun: Date): Promise<void> => {
  await psql('pawlayer', recordBackup(begun));
};

const read: BackedUpStore['read'] = async (write) => {
  // Rows before objects: an object without its row is harmless, a row without its object is not.
  const printed = await composeWithStreams(
    {
      input: Readable.from([dumpScript]),
      onOutput: (output) => write(databaseFile('containers'), output),
    },
    'The database could not be saved',
    ...psqlScript('pawlayer'),
  );
  say('✓ database');
  const objects: Counts['objects'] = { catalog: 0, orders: 0, content: 0 };
  for (const service of servicesWithObjects) {
    const said = await composeWithStreams(
      { onOutput: (output) => write(archiveFile(service), output) },
      `The objects of ${service} could not be saved`,
      ...objectArchive(service, 'save'),
    );
    objects[service] = readObjectCount(said);
    say(`✓ objects of ${service}`);
  }
  return { counts: { tables: readCounts(printed), objects } };
};

// The rows are counted in the snapshot that pg_dump reads, so that both agree while the store goes on working.
const dumpScript = `\\o | cat >&2
begin isolation level repeatable read, read only;
select pg_export_snapshot() as snapshot \\gset
\\setenv SNAPSHOT :snapshot
${countScript}\\! pg_dump -U postgres --format=custom --snapshot="$SNAPSHOT" pawlayer
\\if :SHELL_ERROR
do $$ begin raise exception 'pg_dump failed'; end $$;
\\endif
`;
