import { microsOf, timeOf, type Sql } from '@pawlayer/db';
import type { LastRow } from '@pawlayer/service-kit';

/** A row's time in microseconds since 1970, from which a page's end is made. */
export const createdMicros = (sql: Sql) => sql`${microsOf(sql, sql`created_at`)} as created_micros`;

/** The rows after the last one of the page before, in the order of their index. */
export const isAfter = (sql: Sql, last: LastRow | undefined, order: 'oldest first' | 'latest first') => {
  if (!last) return sql`true`;
  const row = sql`${timeOf(sql, last.createdMicros)}, ${last.id}::uuid`;
  return order === 'oldest first' ? sql`(created_at, id) > (${row})` : sql`(created_at, id) < (${row})`;
};

export const inOrder = (sql: Sql, order: 'oldest first' | 'latest first') =>
  order === 'oldest first' ? sql`order by created_at, id` : sql`order by created_at desc, id desc`;
