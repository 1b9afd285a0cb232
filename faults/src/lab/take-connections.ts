import { close, connect, type Sql } from '@pawlayer/db';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { Lab } from './open-lab.ts';

/**
 * Takes every connection that Postgres has but those that it keeps for its superuser, and ends those of the services.
 * Resolves with what gives them back.
 */
export const takeConnections = async ({ store, lines }: Lab): Promise<() => Promise<void>> => {
  const held: Sql[] = [];
  const release = async () => {
    await Promise.all(held.map((sql) => close(sql)));
  };
  lines.postgres.set('down');
  try {
    await eventually(60, 'every connection is taken', async () => {
      while (await takeOne(store.databaseUrls.catalog, held));
      return (await countAll(held)) === held.length;
    });
  } catch (error) {
    await release();
    throw error;
  } finally {
    lines.postgres.set('up');
  }
  return release;
};

/** Whether there was one to take. */
const takeOne = async (url: string, held: Sql[]): Promise<boolean> => {
  const sql = connect({ url, max: 1 });
  try {
    await sql`select 1`;
  } catch (error) {
    await close(sql);
    if (error instanceof Error && 'code' in error && error.code === tooManyConnections) return false;
    throw error;
  }
  held.push(sql);
  return true;
};

const tooManyConnections = '53300';

/** How many connections the services' roles have; one that has just lost its client may be there for a moment. */
const countAll = async ([sql]: Sql[]): Promise<number> => {
  if (!sql) throw new Error('Postgres has not one connection');
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity where usename in ('catalog', 'orders', 'content', 'admin')`;
  return row.count;
};
