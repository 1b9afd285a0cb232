import { queryWithRetry, type Log, type Sql } from '@pawlayer/db';
import { longestStopMs, waitAtMost } from './wait-at-most.ts';

/** After a failed look-up, and as the shortest hold of a run, in seconds. */
const againSeconds = 2;
const shortestHoldSeconds = 15;

/**
 * Runs a task every so many seconds in one process of all that ask for it under that name; its row in Postgres says
 * whose turn it is, so a restart or a flushed Redis loses nothing. A run that dies delays the next one by its hold (15 s
 * or `seconds`); a run that takes longer than that may overlap with the next. Errors are logged.
 * `stop` waits for the running one, 7 s at most.
 */
export const scheduleEvery = ({
  sql,
  name,
  seconds,
  run,
  log,
}: {
  sql: Sql;
  name: string;
  seconds: number;
  run: () => Promise<void>;
  log: Log;
}): { stop: () => Promise<void> } => {
  const leaving = new AbortController();
  const loop = async () => {
    while (!leaving.signal.aborted) await sleep(await turn(), leaving.signal);
  };

  /** Runs the task if it is due; answers the seconds to wait. */
  const turn = async (): Promise<number> => {
    const startedAt = performance.now();
    try {
      const { mine, wait } = await takeTurn(sql, name, seconds);
      if (!mine) return Math.min(wait, seconds);
      try {
        await run();
      } finally {
        await endTurn(sql, name);
      }
      return seconds - (performance.now() - startedAt) / 1000;
    } catch (error) {
      log.error({ timer: name, err: error }, 'a timed task failed');
      return Math.min(seconds, againSeconds);
    }
  };

  const running = loop();
  return {
    stop: async () => {
      leaving.abort();
      await waitAtMost(longestStopMs, running);
    },
  };
};

const takeTurn = async (sql: Sql, name: string, seconds: number): Promise<{ mine: boolean; wait: number }> => {
  const hold = Math.max(seconds, shortestHoldSeconds);
  const [row] = await queryWithRetry(
    () => sql<{ mine: boolean; wait: number }[]>`
      with turn as (
        insert into timers as timer (name, due_at, held_until)
        values (${name}, now() + make_interval(secs => ${seconds}), now() + make_interval(secs => ${hold}))
        on conflict (name) do update set due_at = excluded.due_at, held_until = excluded.held_until
        where timer.due_at <= now() and (timer.held_until is null or timer.held_until <= now())
        returning 1
      )
      select exists (select from turn) as mine, coalesce(
        (select extract(epoch from greatest(due_at, held_until) - now())::float8 from timers where name = ${name}), 0
      ) as wait`,
  );
  return row ?? { mine: false, wait: seconds };
};

const endTurn = (sql: Sql, name: string) =>
  queryWithRetry(() => sql`update timers set held_until = null where name = ${name}`);

/** Two processes that wait for the same moment should not both hit it. */
const sleep = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.max(seconds, 0.05) * 1000 + Math.random() * 50);
    signal.addEventListener('abort', end);
  });
