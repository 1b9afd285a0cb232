import type { RunningStore } from '@pawlayer/cli';
import { close, connect, type Sql } from '@pawlayer/db';
import { eventually } from '@pawlayer/e2e/sandbox-client';

/** Any number that the store's own advisory locks do not use. */
const lockId = 470_011;

/** Where a statement is stopped: just before it writes a row for which the condition holds. */
export type PausePoint = { table: string; when: 'insert' | 'update'; condition: string };

/** A statement of the store that waits inside its transaction. */
export type PausedStatement = {
  /** Rolls it back, as if the process had died before it. */
  rollBack: () => Promise<void>;
  /** Lets it commit, though nobody may be left to hear of it. */
  commit: () => Promise<void>;
};

/**
 * Stops the next statement that reaches the point, by a trigger that waits for a lock of ours, so that a process can be
 * killed exactly there; `reach` sets it off.
 */
export const pauseStatement = async (
  store: RunningStore,
  { table, when, condition }: PausePoint,
  reach: () => Promise<unknown>,
): Promise<PausedStatement> => {
  // One connection, because the lock belongs to it.
  const sql = connect({ url: store.databaseUrls.orders, max: 1 });
  await sql`select pg_advisory_lock(${lockId})`;
  await sql.unsafe(`
    create or replace function wait_for_harness() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_lock_shared(${lockId});
      perform pg_advisory_unlock_shared(${lockId});
      return new;
    end $$;
    create or replace trigger aa_wait_for_harness before ${when} on ${table}
      for each row when (${condition}) execute function wait_for_harness();`);
  await reach();
  const pid = await eventually(30, `a statement waits at ${table}`, () => findWaiter(sql));
  const finish = async (work: () => Promise<unknown>) => {
    await work();
    // Releases the lock; dropping the trigger then waits for whoever still holds the table.
    await sql`select pg_advisory_unlock(${lockId})`;
    await sql.unsafe(`drop trigger if exists aa_wait_for_harness on ${table}`);
    await close(sql);
  };
  return {
    rollBack: () => finish(() => sql`select pg_terminate_backend(${pid})`),
    commit: () => finish(async () => undefined),
  };
};

const findWaiter = async (sql: Sql): Promise<number | undefined> => {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and objid = ${lockId} and not granted`;
  return rows[0]?.pid;
};
