import type { NumberedOrder } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { listColumns, toRow, withCustomerAndPhoto, type OrderListRow } from './admin-list-queries.ts';
import { trackingOf } from './sql-predicates.ts';
import { toTracking } from './tracking-rules.ts';

type NumberedRow = OrderListRow & { tracking: { carrier: string; number: string } | null };

/** The orders with these numbers that the owner sees, each by the index of the numbers. */
export const listByNumbers = async (sql: Sql, numbers: readonly string[]): Promise<NumberedOrder[]> => {
  const rows = await queryWithRetry<NumberedRow[]>(sql)`
    select ${listColumns(sql)}, ${trackingOf(sql)} as tracking from orders ${withCustomerAndPhoto(sql)}
    where number = any(${[...numbers]}) and order_is_visible(orders.status)`;
  return rows.map(({ tracking, ...row }) => ({
    ...toRow(row),
    ...(tracking && { tracking: toTracking(tracking) }),
  }));
};
