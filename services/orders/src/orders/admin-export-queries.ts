import { toAmount } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import {
  fittingOrders,
  rowColumns,
  withCustomerAndPhoto,
  type OrderFilter,
  type OrderListRow,
} from './admin-list-queries.ts';
import type { LastRow } from './admin-list-rules.ts';
import { contains, windowSize } from './admin-search-queries.ts';

export const exportColumns = [
  'Order',
  'Created',
  'Customer',
  'E-mail',
  'Pet',
  'Product',
  'Size',
  'Amount CAD',
  'Refunded CAD',
  'Status',
  'Payment',
] as const;

/** The next part of the filtered list as rows of text, and where the one after it begins; undefined at the end. */
export const exportRows = async (
  sql: Sql,
  filter: OrderFilter,
  last: LastRow | undefined,
): Promise<{ rows: string[][]; next: LastRow | undefined }> => {
  const rows = await queryWithRetry(
    () => sql<(OrderListRow & { has_text: boolean })[]>`
      select ${rowColumns(sql)}, ${filter.search ? contains(sql, filter.search) : sql`true`} as has_text
      from ${fittingOrders(sql, filter, { last, limit: windowSize })} ${withCustomerAndPhoto(sql)}
      order by orders.created_at desc, orders.id`,
  );
  const end = rows.length < windowSize ? undefined : rows.at(-1);
  return {
    rows: rows.filter(({ has_text: hasText }) => hasText).map(toCells),
    next: end && { id: end.id, createdMicros: end.created_micros },
  };
};

const toCells = (row: OrderListRow): string[] => [
  row.number,
  row.created_at.toISOString(),
  `${row.first_name} ${row.last_name}`,
  row.email,
  row.pet_name,
  row.product_name,
  row.product_size,
  toAmount(row.amount_cents),
  toAmount(row.refunded_cents),
  row.shown_status,
  row.stripe_payment_intent_id ?? '',
];
