import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
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

type Rows = readonly (object | undefined)[];
type Failure = Extract<Attempt<unknown>, { kind: 'failed' | 'late' }>;
type Pool = postgres.ISql<Record<never, never>>;

/** Runs the statement that follows it as a template. Each try is a new statement, with the same fragments. */
type Run<Result> = (
  template: TemplateStringsArray,
  ...parameters: readonly postgres.ParameterOrFragment<never>[]
) => Promise<Result>;

/** The timeout of one attempt, so that one on a dead connection leaves time for another. */
const maxTryMs = 5000;

/**
 * Runs a statement that may safely run twice (a read, a guarded update, an insert with `on conflict`):
 * ``queryWithRetry<Row[]>(sql)`select …` ``. Retries after a lost connection until `deadlineMs` (8 s in total) has
 * passed, then throws `DatabaseUnavailable`. Other errors are rethrown.
 */
export const queryWithRetry =
  <T extends Rows = postgres.Row[]>(sql: Pool, options: { deadlineMs?: number } = {}): Run<postgres.RowList<T>> =>
  (...statement) =>
    runUntil(
      () => sql<T>(...statement),
      options.deadlineMs,
      maxTryMs,
      (failure) => {
        if (failure.kind === 'late') return true;
        return isConnectionError(failure.error) || isRolledBack(failure.error);
      },
    );

/** Runs a statement that may safely run twice, without its rows. */
export const runWithRetry =
  (sql: Pool): Run<void> =>
  async (...statement) => {
    await queryWithRetry(sql)(...statement);
  };

/** The first row of a statement that may safely run twice; undefined without one. */
export const firstRow =
  <T extends Rows = postgres.Row[]>(sql: Pool): Run<T[number] | undefined> =>
  async (...statement) =>
    (await queryWithRetry<T>(sql)(...statement))[0];

/** The first column of the first row of a statement that may safely run twice; undefined without a row. */
export const firstValue =
  <Value>(sql: Pool): Run<Value> =>
  async (...statement) => {
    const [row = {}] = await queryWithRetry(sql)(...statement);
    return Object.values(row)[0] as Value; // of the type that the caller says, as rows are
  };

/** What `map` makes of each row of a statement that may safely run twice. */
export const mapRows =
  <Row extends object, T>(sql: Pool, map: (row: Row) => T): Run<T[]> =>
  async (...statement) =>
    (await queryWithRetry<Row[]>(sql)(...statement)).map((row) => map(row));

/** What `map` makes of the first row of a statement that may safely run twice; undefined without one. */
export const mapFirst =
  <Row extends object, T>(sql: Pool, map: (row: Row) => T): Run<T | undefined> =>
  async (...statement) =>
    (await mapRows(sql, map)(...statement))[0];

/** How many rows a statement that may safely run twice has found or changed. */
export const countRows =
  (sql: Pool): Run<number> =>
  async (...statement) =>
    (await queryWithRetry(sql)(...statement)).count;

/** Whether a statement that may safely run twice has a row. */
export const hasRow =
  (sql: Pool): Run<boolean> =>
  async (...statement) =>
    (await queryWithRetry(sql)(...statement)).length > 0;

/**
 * Runs a guarded write that answers its own repetition as it answered first, and finds no row when its guard fails
 * (or what `isMissed` says). A repetition may have waited for the first one, which only then commits: a statement sees
 * what was there when it began, so its guard fails and it does not see why. One that misses is therefore sent once
 * more.
 */
export const queryGuarded =
  <T extends Rows = postgres.Row[]>(
    sql: Pool,
    isMissed: (rows: T) => boolean = (rows) => rows.length === 0,
  ): Run<postgres.RowList<T>> =>
  async (...statement) => {
    const run = queryWithRetry<T>(sql);
    const rows = await run(...statement);
    return isMissed(rows) ? run(...statement) : rows;
  };

/** Whether a guarded write, as {@link queryGuarded} runs it, has a row. */
export const hasGuardedRow =
  (sql: Pool): Run<boolean> =>
  async (...statement) =>
    (await queryGuarded(sql)(...statement)).length > 0;

/**
 * Runs a statement that must not run twice. Retries only when the server certainly did not run it or rolled it back.
 * Throws `DatabaseUnavailable` after `deadlineMs` (8 s), or when the connection was lost during the statement; its
 * `outcome` tells whether the statement may have run.
 */
export const queryOnce =
  <T extends Rows = postgres.Row[]>(sql: Pool): Run<postgres.RowList<T>> =>
  (...statement) =>
    runUntil(
      () => sql<T>(...statement),
      statementMs,
      Infinity,
      (failure) => {
        if (failure.kind === 'late') return false;
        if (isRolledBack(failure.error) || isConnectionRefused(failure.error)) return true;
        return isConnectionError(failure.error) && !failure.sent;
      },
    );

/** Resolves when the database responds within a second; otherwise throws `DatabaseUnavailable`. */
export const ready = async (sql: Sql): Promise<void> => {
  await queryWithRetry(sql, { deadlineMs: 1000 })`select 1`;
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
