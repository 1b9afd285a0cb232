import { join } from 'node:path';
import { close, connect, type Sql } from '@pawlayer/db';
import { listTables } from '../../backups/compare-counts.ts';
import { freePort } from '../../os/free-port.ts';
import { launch, waitUntilReady } from '../../processes/launch.ts';
import { planPostgres } from '../../programs/postgres.ts';

export type OfflineCluster = {
  /** The folder that holds `cluster`. */
  folder: string;
  password: string;
  logFolder: string;
};

/** Starts Postgres on a cluster whose store is stopped, for one piece of work, and shuts it down. */
export const withPostgres = async <T>(
  { folder, password, logFolder }: OfflineCluster,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  const { plan, url } = await planPostgres({ folder, password, port: await freePort() });
  const server = launch(plan, join(logFolder, 'postgres.log'));
  try {
    await waitUntilReady(plan, server, 60_000); // it may have to recover from a crash
    return await work(url);
  } finally {
    await server.stop(60_000);
  }
};

/** Opens the store's database with one connection, whose statements may take a while. */
export const withDatabase = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = connect({ url: url.replace(/\/postgres$/, '/pawlayer'), max: 1 });
  try {
    await sql`set statement_timeout = '30min'`;
    return await work(sql);
  } finally {
    await close(sql);
  }
};

/** The number of rows of each of the services' tables. Reads every page of them, so that Postgres checks their sums. */
export const countRows = async (sql: Sql): Promise<Record<string, number>> => {
  const tables = await sql.unsafe<{ name: string }[]>(listTables);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from ${name}`);
    counts[name] = row?.rows ?? 0;
  }
  return counts;
};
