import { existsSync } from 'node:fs';
import { openClient } from '../client.ts';
import { queryWithRetry } from '../query.ts';
import type { Log } from '../sql.ts';
import { refuseUnlessAlone } from './concurrent-index.ts';
import { applyFunctions, createFunctionsTable } from './functions.ts';
import { type LockPatience, patient } from './lock-retry.ts';
import { applyMigrations } from './migrations.ts';
import { takeMigratorLock } from './migrator-lock.ts';
import type { Run } from './run.ts';
import { readSqlFiles, refuseSameNames, type SqlFile } from './sql-files.ts';

const connectMs = 30_000;
const maxStatementMs = 600_000;

/**
 * Brings a schema up to date. Each root is the folder (ending with a slash) of a service or package. It contains
 * `migrations/`, whose files are each applied once, as one query and thus atomically (a `…-concurrently.sql` is an index
 * that is built alone, beside the traffic), and below `src/` a file for each SQL function, beside the code that calls it:
 * these are applied again whenever their text changes. A lock of a table is waited for 2 s at a time, for about five minutes. An advisory lock prevents
 * concurrent runs; waits 30 s for the database. Throws when an applied migration has been changed, when a function's
 * signature has changed, or when a file fails. Run it as the role that owns the schema.
 */
export const migrate = async ({
  url,
  schema,
  roots,
  log,
  patience = patient,
}: {
  url: string;
  schema: string;
  roots: readonly URL[];
  log?: Log;
  /** For tests. */
  patience?: LockPatience;
}): Promise<void> => {
  if (!/^[a-z_]+$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const migrations = await readAll(roots.map((root) => new URL('migrations/', root)));
  refuseUnlessAlone(migrations);
  const functions = await readAll(roots.map((root) => new URL('src/', root)).filter(existsSync));
  let isLost = false;
  const onClose = () => (isLost = true);
  const client = openClient(url, { max: 1, statementTimeoutMs: maxStatementMs, searchPath: schema, onClose });
  const refuseWithoutLock = () => {
    if (isLost) throw new Error('the connection was lost, and the lock with it: run it again');
  };
  const run: Run = { client, patience, log, refuseWithoutLock };
  try {
    await queryWithRetry(client, { deadlineMs: connectMs })`select 1`;
    isLost = false;
    await takeMigratorLock(client, schema, log);
    await createFunctionsTable(client);
    await applyMigrations(run, migrations);
    await applyFunctions(run, functions);
  } finally {
    await client.end({ timeout: 5 });
  }
};

const readAll = async (folders: readonly URL[]): Promise<SqlFile[]> => {
  const files = (await Promise.all(folders.map(readSqlFiles))).flat();
  refuseSameNames(files);
  return files;
};
