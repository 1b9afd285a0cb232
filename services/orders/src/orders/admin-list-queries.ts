import { toAmount, type OrderStatus } from '@pawlayer/contracts';
import type { AdminOrderRow } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { needsAttention } from './sql-predicates.ts';

export type OrderFilter = {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  attention?: boolean | undefined;
};

type OrderListRow = {
  id: string;
  number: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  pet_name: string;
  product_name: string;
  product_size: string;
  amount_cents: number;
  refunded_cents: number;
  shown_status: OrderStatus;
  needs_attention: boolean;
  stripe_payment_intent_id: string | null;
};

export const pageSize = 25;

/** Escapes the wildcards of `like`. */
const pattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const matching = (sql: Sql, { search, status, attention }: OrderFilter) => sql`
  order_is_visible(orders.status)
  and (${search ? pattern(search) : null}::text is null
    or number ilike ${search ? pattern(search) : null} or email ilike ${search ? pattern(search) : null}
    or pet_name ilike ${search ? pattern(search) : null}
    or first_name || ' ' || last_name ilike ${search ? pattern(search) : null})
  and (${status ?? null}::text is null or order_shown_status(orders.status, production) = ${status ?? null})
  and (${attention ?? null}::boolean is not true or ${needsAttention(sql)})`;

const joined = (sql: Sql) => sql`
  orders join customers on customers.id = orders.customer_id join uploads on uploads.id = orders.upload_id`;

const selectRows = (sql: Sql, filter: OrderFilter, limit: number, offset: number) =>
  queryWithRetry(
    () => sql<OrderListRow[]>`
      select orders.id, number, orders.created_at, first_name, last_name, email, pet_name, product_name, product_size,
        amount_cents, refunded_cents, order_shown_status(orders.status, production) as shown_status,
        ${needsAttention(sql)} as needs_attention, stripe_payment_intent_id
      from ${joined(sql)} where ${matching(sql, filter)}
      order by orders.created_at desc, orders.id limit ${limit} offset ${offset}`,
  );

const toRow = (row: OrderListRow): AdminOrderRow => ({
  id: row.id,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  customerName: `${row.first_name} ${row.last_name}`,
  petName: row.pet_name,
  productName: row.product_name,
  amount: toAmount(row.amount_cents),
  status: row.shown_status,
  needsAttention: row.needs_attention,
});

export const listOrders = async (sql: Sql, filter: OrderFilter, page: number): Promise<AdminOrderRow[]> =>
  (await selectRows(sql, filter, pageSize, (page - 1) * pageSize)).map(toRow);

export const countOrders = async (sql: Sql, filter: OrderFilter): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<[{ count: number }]>`select count(*) from ${joined(sql)} where ${matching(sql, filter)}`,
  );
  return row.count;
};

/** How many orders wait for the owner: for review, and because of a problem. */
export const countWaiting = async (sql: Sql): Promise<{ toReview: number; attention: number }> => {
  const [row] = await queryWithRetry(
    () => sql<[{ to_review: number; attention: number }]>`
      select count(*) filter (where order_is_before_printing(orders.status, production)) as to_review,
        count(*) filter (where ${needsAttention(sql)}) as attention
      from orders where order_is_visible(orders.status)`,
  );
  return { toReview: row.to_review, attention: row.attention };
};

const exportLimit = 50_000;

/** The filtered list as rows of text, after a row of column names. */
export const exportRows = async (sql: Sql, filter: OrderFilter): Promise<string[][]> => {
  const rows = await selectRows(sql, filter, exportLimit, 0);
  const head = [
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
  ];
  return [
    head,
    ...rows.map((row) => [
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
    ]),
  ];
};
