import { existsSync } from 'node:fs';
import { openClient } from '../client.ts';
import { queryWithRetry } from '../query.ts';
import type { Log } from '../sql.ts';
import { applyFunctions, createFunctionsTable } from './functions.ts';
import { applyMigrations } from './migrations.ts';
import { readSqlFiles, refuseSameNames, type SqlFile } from './sql-files.ts';

const connectMs = 30_000;
const maxStatementMs = 600_000;

/**
 * Brings a schema up to date. Each root is the folder (ending with a slash) of a service or package. It contains
 * `migrations/`, whose files are each applied once, as one query and thus atomically, and optionally `functions/`,
 * whose files are applied again whenever their text changes. An advisory lock prevents concurrent runs; waits 30 s for
 * the database. Throws when an applied migration has been changed, when a function's signature has changed, or when a
 * file fails. Run it as the role that owns the schema.
 */
export const migrate = async ({
  url,
  schema,
  roots,
  log,
}: {
  url: string;
  schema: string;
  roots: readonly URL[];
  log?: Log;
}): Promise<void> => {
  if (!/^[a-z_]+$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const migrations = await readAll(roots.map((root) => new URL('migrations/', root)));
  const functions = await readAll(roots.map((root) => new URL('functions/', root)).filter(existsSync));
  const client = openClient(url, { max: 1, statementTimeoutMs: maxStatementMs, searchPath: schema });
  try {
    await queryWithRetry(() => client`select 1`, { deadlineMs: connectMs });
    await client`select pg_advisory_lock(hashtextextended(${`migrate ${schema}`}, 0))`;
    await createFunctionsTable(client);
    await applyMigrations(client, migrations, log);
    await applyFunctions(client, functions, log);
  } finally {
    // Closing the connection releases the lock.
    await client.end({ timeout: 5 });
  }
};

const readAll = async (folders: readonly URL[]): Promise<SqlFile[]> => {
  const files = (await Promise.all(folders.map(readSqlFiles))).flat();
  refuseSameNames(files);
  return files;
};
