import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, attempt, type Statement } from './attempt.ts';
import { statementMs } from './client.ts';
import {
  DatabaseUnavailable,
  isClosed,
  isConnectionError,
  isConnectionRefused,
  isOutOfResources,
  isRolledBack,
  isStatementTimeout,
} from './errors.ts';
import type { Sql } from './sql.ts';

type Failure = Extract<Attempt<unknown>, { kind: 'failed' | 'late' }>;

/** The timeout of one attempt, so that one on a dead connection leaves time for another. */
const maxTryMs = 5000;

/**
 * Runs a statement that may safely run twice (a read, a guarded update, an insert with `on conflict`). Retries after a
 * lost connection until `deadlineMs` (8 s in total) has passed, then throws `DatabaseUnavailable`. The function must
 * create a new statement each time: ``queryWithRetry(() => sql<Row[]>`select …`)``. Other errors are rethrown.
 */
export const queryWithRetry = <T>(make: () => Statement<T>, options: { deadlineMs?: number } = {}): Promise<T> =>
  runUntil(make, options.deadlineMs, maxTryMs, (failure) => {
    if (failure.kind === 'late') return true;
    return isConnectionError(failure.error) || isRolledBack(failure.error);
  });

/** The first row of a statement that may safely run twice; undefined without one. */
export const firstRow = async <Row>(make: () => Statement<readonly Row[]>): Promise<Row | undefined> =>
  (await queryWithRetry(make))[0];

/** Whether a statement that may safely run twice has a row. */
export const hasRow = async (make: () => Statement<readonly unknown[]>): Promise<boolean> =>
  (await queryWithRetry(make)).length > 0;

/**
 * Runs a guarded write that answers its own repetition as it was answered first, and finds no row when its guard fails
 * (or what `isMissed` says). A repetition may have waited for the first one, which only then commits: a statement sees what
 * was there when it began, so its guard fails and it does not see why. One that misses is therefore sent once more.
 */
export const queryGuarded = async <T extends readonly unknown[]>(
  make: () => Statement<T>,
  isMissed: (rows: T) => boolean = (rows) => rows.length === 0,
): Promise<T> => {
  const rows = await queryWithRetry(make);
  return isMissed(rows) ? queryWithRetry(make) : rows;
};

/**
 * Runs a statement that must not run twice. Retries only when the server certainly did not run it or rolled it back.
 * Throws `DatabaseUnavailable` after `deadlineMs` (8 s), or when the connection was lost during the statement; its
 * `outcome` tells whether the statement may have run.
 */
export const queryOnce = <T>(make: () => Statement<T>, options: { deadlineMs?: number } = {}): Promise<T> =>
  runUntil(make, options.deadlineMs, Infinity, (failure) => {
    if (failure.kind === 'late') return false;
    if (isRolledBack(failure.error) || isConnectionRefused(failure.error)) return true;
    return isConnectionError(failure.error) && !failure.sent;
  });

/** Resolves when the database responds within a second; otherwise throws `DatabaseUnavailable`. */
export const ready = async (sql: Sql): Promise<void> => {
  await queryWithRetry(() => sql`select 1`, { deadlineMs: 1000 });
};

const runUntil = async <T>(
  make: () => Statement<T>,
  deadlineMs = statementMs,
  tryMs: number,
  mayTryAgain: (failure: Failure) => boolean,
): Promise<T> => {
  const end = performance.now() + deadlineMs;
  for (let tries = 1; ; tries += 1) {
    const result = await attempt(make, Math.max(end - performance.now(), 1), tryMs);
    if (result.kind === 'answered') return result.value;
    const pause = Math.min(25 * 2 ** tries, 500) * (0.5 + Math.random() / 2);
    const again = mayTryAgain(result) && !isClosed(errorOf(result)) && performance.now() + pause < end;
    if (!again) throw toThrown(result);
    await sleep(pause);
  }
};

const errorOf = (failure: Failure): unknown => (failure.kind === 'failed' ? failure.error : undefined);

const toThrown = (failure: Failure): unknown => {
  if (failure.kind === 'late') return new DatabaseUnavailable(failure.sent ? 'unknown' : 'not-sent');
  const { error } = failure;
  if (isStatementTimeout(error) || isRolledBack(error) || isOutOfResources(error))
    return new DatabaseUnavailable('not-sent', error);
  if (!isConnectionError(error)) return error;
  const neverRan = !failure.sent || isConnectionRefused(error);
  return new DatabaseUnavailable(neverRan ? 'not-sent' : 'unknown', error);
};
