import type { Client } from '../client.ts';
import type { Log } from '../sql.ts';
import type { SqlFile } from './sql-files.ts';

/** Applies the migrations that have not been applied yet, in the given order. The caller holds the lock. */
export const applyMigrations = async (client: Client, migrations: readonly SqlFile[], log?: Log): Promise<void> => {
  await client`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const landed = await client<{ name: string; checksum: string }[]>`select name, checksum from migrations`;
  const checksums = new Map(landed.map((row) => [row.name, row.checksum]));
  for (const migration of migrations) {
    const checksum = checksums.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new Error(`${migration.name} has landed already and must not change`);
    await apply(client, migration);
    log?.info({ migration: migration.name }, 'migrated');
  }
};

/**
 * The record is inserted first: if the lock was lost together with its connection, a concurrent run of the same file
 * fails there. A migration may drop or replace definitions of `functions/`, so all of them are applied again
 * afterwards. Name and checksum contain nothing that needs quoting.
 */
const apply = async (client: Client, { name, text, checksum }: SqlFile) => {
  const record = `insert into migrations (name, checksum) values ('${name}', '${checksum}'); delete from functions`;
  try {
    await client.unsafe(`${record};\n${text}`).simple();
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};
