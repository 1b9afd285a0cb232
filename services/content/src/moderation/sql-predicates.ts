import type { Sql } from '@pawlayer/db';
import type { LastRow } from './rules.ts';

/** A row's time in microseconds since 1970, from which a page's end is made. */
export const createdMicros = (sql: Sql) => sql`(extract(epoch from created_at) * 1000000)::bigint as created_micros`;

/** The rows after the last one of the page before, in the order of their index. */
export const isAfter = (sql: Sql, last: LastRow | undefined, order: 'oldest first' | 'latest first') => {
  if (!last) return sql`true`;
  const row = sql`timestamptz 'epoch' + ${last.createdMicros}::bigint * interval '1 microsecond', ${last.id}::uuid`;
  return order === 'oldest first' ? sql`(created_at, id) > (${row})` : sql`(created_at, id) < (${row})`;
};

export const inOrder = (sql: Sql, order: 'oldest first' | 'latest first') =>
  order === 'oldest first' ? sql`order by created_at, id` : sql`order by created_at desc, id desc`;
