import type postgres from 'postgres';
import type { Semaphore } from './semaphore.ts';

/**
 * A pool's tagged template: `` sql<Row[]>`select …` ``, fragments, `sql.json(value)`, `sql.unsafe(text)`. `begin` and
 * `reserve` are left out on purpose: they are unsafe in postgres 3.4.9 when a connection is lost. The column `pet_name`
 * is called `petName` in a row, and in one that is written: `insert into pets ${sql(row)}`. `int8` and `count(*)` are returned as numbers, `numeric` as a string, `timestamptz` as a
 * Date, `jsonb` parsed with its keys as they are; arrays work for `text`, `varchar`, `uuid`, `int4` and `int8` (write the
 * cast: `${ids}::uuid[]`).
 */
export interface Sql extends postgres.ISql<Record<never, never>> {
  readonly [pool]: Pool;
}

/** The parts of the pool that the rest of this package may use. */
type Pool = { readonly url: string; close(): Promise<void> };

/** The part of the pool that created a statement. */
export type StatementOrigin = {
  semaphore: Semaphore;
  /** Whether its client takes new statements: it is the pool's present one and has lost no connection, or the pool is closed. */
  isCurrent(): boolean;
  /** The milliseconds until its client may be replaced. */
  replaceableInMs(): number;
  /** Replaces its client, which has stopped responding. */
  retire(): void;
};

/** The log methods that the packages use; pino's logger implements them. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const pool: unique symbol = Symbol('pool');
export const origin: unique symbol = Symbol('origin');
