import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, queryWithRetry, type Sql } from '@pawlayer/db';
import pTimeout from 'p-timeout';
import { maxStopMs } from './timeouts.ts';

/** Delay after an error. */
const retrySeconds = 2;

/** The minimum time for which a run claims its timer, in case its process dies. */
const minLeaseSeconds = 15;

type Schedule = { sql: Sql; name: string; seconds: number; run: () => Promise<void>; log: Log };

/**
 * Runs a task every `seconds` in one of all processes that schedule it under that name. Its row in Postgres stores when
 * it is due, so that a restart or a flushed Redis loses nothing. A run that dies delays the next one by its lease (the
 * larger of 15 s and `seconds`); a run that takes longer than its lease may overlap with the next. Errors are logged.
 * `stop` waits for the current run, at most 7 s.
 */
export const scheduleEvery = (schedule: Schedule): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) await pause(await runIfDue(schedule), stopping.signal);
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await pTimeout(running, { milliseconds: maxStopMs, message: false });
    },
  };
};

/** Returns the seconds to wait before the next check. */
const runIfDue = async ({ sql, name, seconds, run, log }: Schedule): Promise<number> => {
  const startedAt = performance.now();
  try {
    const { isClaimed, dueInSeconds } = await claimTimer(sql, name, seconds);
    if (!isClaimed) return Math.min(dueInSeconds, seconds);
    try {
      await run();
    } finally {
      await releaseTimer(sql, name);
    }
    return seconds - (performance.now() - startedAt) / 1000;
  } catch (error) {
    log.error({ timer: name, err: error }, 'a timed task failed');
    return Math.min(seconds, retrySeconds);
  }
};

type TimerClaim = { isClaimed: boolean; dueInSeconds: number };

const claimTimer = async (sql: Sql, name: string, seconds: number): Promise<TimerClaim> => {
  const leaseSeconds = Math.max(seconds, minLeaseSeconds);
  const [row] = await queryWithRetry<TimerClaim[]>(sql)`
    with claimed as (
      insert into timers as timer (name, due_at, held_until)
      values (${name}, now() + make_interval(secs => ${seconds}), now() + make_interval(secs => ${leaseSeconds}))
      on conflict (name) do update set due_at = excluded.due_at, held_until = excluded.held_until
      where timer.due_at <= now() and (timer.held_until is null or timer.held_until <= now())
      returning 1
    )
    select exists (select from claimed) as is_claimed, coalesce(
      (select extract(epoch from greatest(due_at, held_until) - now())::float8 from timers where name = ${name}), 0
    ) as due_in_seconds`;
  return row ?? { isClaimed: false, dueInSeconds: seconds };
};

const releaseTimer = (sql: Sql, name: string) =>
  queryWithRetry(sql)`update timers set held_until = null where name = ${name}`;

/** Adds up to 50 ms of jitter, so that processes that wait for the same time do not all query at once. */
const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  sleep(Math.max(seconds, 0.05) * 1000 + Math.random() * 50, undefined, { signal }).catch(() => undefined);
