import type postgres from 'postgres';
import type { Semaphore } from './semaphore.ts';

/**
 * A pool's tagged template: `` sql<Row[]>`select …` ``, fragments, `sql.json(value)`, `sql.unsafe(text)`.
 * `begin` and `reserve` are left out on purpose: they are unsafe in postgres 3.4.9 when a connection dies.
 * `int8` and `count(*)` come back as numbers, `numeric` as a string, `timestamptz` as a Date, `jsonb` parsed;
 * arrays work for `text`, `varchar`, `uuid`, `int4` and `int8` (write the cast: `${ids}::uuid[]`).
 */
export interface Sql extends postgres.ISql<Record<never, never>> {
  readonly [pool]: Pool;
}

/** What the rest of this package may do with the pool behind a `Sql`. */
type Pool = { readonly url: string; close(): Promise<void> };

/** The part of a pool that a statement was made with. */
export type Origin = {
  semaphore: Semaphore;
  isCurrent(): boolean;
  /** Replaces its client, which no longer answers. */
  retire(): void;
};

/** The few log methods that the packages need; pino's logger fits. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const pool: unique symbol = Symbol('pool');
export const origin: unique symbol = Symbol('origin');
