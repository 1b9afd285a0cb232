import type { Sql } from './sql.ts';

type Fragment = ReturnType<Sql>;

/** A `timestamptz` in whole microseconds since 1970, which a number holds exactly, unlike a `Date`. */
export const microsOf = (sql: Sql, column: Fragment): Fragment =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`;

/** The `timestamptz` of these microseconds since 1970. */
export const timeOf = (sql: Sql, micros: number): Fragment =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
