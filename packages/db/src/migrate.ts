import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, openClient } from './client.ts';
import { queryWithRetry } from './query.ts';
import type { Log } from './sql.ts';

type Migration = { name: string; text: string; checksum: string };

const connectMs = 30_000;
const longestMigrationMs = 600_000;

/**
 * Brings a schema up to date: the `.sql` files of the folders, in order of folder and name, each as one query (so all
 * or nothing) together with its record in `<schema>.migrations`. One at a time, under an advisory lock; waits 30 s for
 * the database. Throws when a landed file has changed or a file fails. Run it as the role that owns the schema.
 */
export const migrate = async ({
  url,
  schema,
  folders,
  log,
}: {
  url: string;
  schema: string;
  folders: readonly string[];
  log?: Log;
}): Promise<void> => {
  if (!/^[a-z_]+$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const migrations = (await Promise.all(folders.map(readFolder))).flat();
  refuseSameNames(migrations);
  const client = openClient(url, { max: 1, statementTimeoutMs: longestMigrationMs, searchPath: schema });
  try {
    await queryWithRetry(() => client`select 1`, { deadlineMs: connectMs });
    await client`select pg_advisory_lock(hashtextextended(${`migrate ${schema}`}, 0))`;
    await client`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const landed = await client<{ name: string; checksum: string }[]>`select name, checksum from migrations`;
    const checksums = new Map(landed.map((row) => [row.name, row.checksum]));
    for (const migration of migrations) {
      const checksum = checksums.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(`${migration.name} has landed already and must not change`);
      await apply(client, migration);
      log?.info({ schema, migration: migration.name }, 'migrated');
    }
  } finally {
    // The lock goes with its connection.
    await client.end({ timeout: 5 });
  }
};

/**
 * The record comes first: should the lock have been lost together with its connection, a second run of the same file
 * fails there. Name and checksum hold nothing that needs quoting.
 */
const apply = async (client: Client, { name, text, checksum }: Migration) => {
  try {
    await client.unsafe(`insert into migrations (name, checksum) values ('${name}', '${checksum}');\n${text}`).simple();
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

const readFolder = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name) => readMigration(folder, name)));
};

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  if (!/^[a-z0-9-]+\.sql$/.test(name)) throw new Error(`not a migration's name: ${name}`);
  const text = await readFile(join(folder, name), 'utf8');
  // Such a line would end the one transaction that a file is.
  if (/^\s*(begin|start transaction|commit|rollback)\s*;/im.test(text)) throw new Error(`${name} holds a transaction`);
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};

const refuseSameNames = (migrations: readonly Migration[]) => {
  const names = migrations.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two migrations are called ${twice}`);
};
