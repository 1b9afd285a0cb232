import { type OrderStatus, type ProductionStep, toAmount, toShopDay } from '@pawlayer/contracts';
import type { AdminOrderRow, OrderStage } from '@pawlayer/contracts/admin';
import { firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { LastRow } from '@pawlayer/service-kit';
import type { Day } from '../quotes/calendar-rules.ts';
import { otherMoney } from './admin-waiting-queries.ts';
import { findNextStep } from './rules.ts';
import {
  createdMicros,
  isAfter,
  isLate,
  mayNeedOwner,
  needsApproval,
  needsAttention,
  stageOf,
} from './sql-predicates.ts';

export type OrderFilter = {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  attention?: boolean | undefined;
  /** `due`: what has to be shipped; `late`: what should have been. The most urgent first. */
  shipping?: 'due' | 'late' | undefined;
  stage?: OrderStage | undefined;
};

export type OrderListRow = OrderRow & StepColumns;

export type OrderRow = {
  id: string;
  number: string;
  createdAt: Date;
  createdMicros: number;
  firstName: string;
  lastName: string;
  email: string;
  petName: string;
  productName: string;
  productSize: string;
  amountCents: number;
  refundedCents: number;
  shownStatus: OrderStatus;
  needsAttention: boolean;
  stripePaymentIntentId: string | null;
  isRush: boolean;
  shipsBy: Day | null;
  isLate: boolean;
};

/** What the next production step follows from. */
export type StepColumns = {
  version: number;
  production: ProductionStep | null;
  isWorkable: boolean;
  hasAddress: boolean;
  needsApproval: boolean;
};

export const toStepFacts = (row: StepColumns) => ({
  isWorkable: row.isWorkable,
  production: row.production ?? undefined,
  hasAddress: row.hasAddress,
  needsApproval: row.needsApproval,
});

export const toRow = (row: OrderListRow): AdminOrderRow => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt.toISOString(),
  // The name of a restored order's customer is lost.
  customerName: `${row.firstName} ${row.lastName}`.trim() || row.email,
  petName: row.petName,
  productName: row.productName,
  amount: toAmount(row.amountCents),
  status: row.shownStatus,
  needsAttention: row.needsAttention,
  isRush: row.isRush,
  ...(row.shipsBy !== null && { shipsBy: row.shipsBy }),
  isLate: row.isLate,
  version: row.version,
  nextStep: findNextStep(toStepFacts(row)),
});

export const stepColumns = (sql: Sql) => sql`
  orders.version, orders.production, order_is_workable(orders.status) as is_workable,
  orders.shipping_street is not null as has_address, ${needsApproval(sql)} as needs_approval`;

// `offset 0` makes Postgres look up each row instead of joining whole tables. Every combination of filters is a statement
// of its own, so that each gets its own plan.

export const rowColumns = (sql: Sql, today = toShopDay(new Date())) => sql`
  orders.id, number, orders.created_at, ${createdMicros(sql)}, first_name, last_name, email, pet_name, product_name,
  product_size, amount_cents, refunded_cents, order_shown_status(orders.status, production) as shown_status,
  ${needsAttention(sql)} as needs_attention, stripe_payment_intent_id, is_rush, ship_by::text as ships_by,
  ${isLate(sql, today)} as is_late`;

export const listColumns = (sql: Sql, today = toShopDay(new Date())) => sql`
  ${rowColumns(sql, today)}, ${stepColumns(sql)}`;

/** Looks up the customer and the photo of each order. */
export const withCustomerAndPhoto = (sql: Sql) => sql`
  cross join lateral (
    select first_name, last_name, email from customers where customers.id = orders.customer_id offset 0
  ) as customers
  cross join lateral (select pet_name from uploads where uploads.id = orders.upload_id offset 0) as uploads`;

/** Whether an order fits the filter, but for the searched text. */
export const fits = (sql: Sql, { status, attention, stage }: OrderFilter) => sql`
  order_is_visible(orders.status)
  ${status ? sql`and order_shown_status(orders.status, orders.production) = ${status}` : sql``}
  ${attention ? sql`and ${needsAttention(sql)}` : sql``}
  ${stage ? sql`and ${stageOf(sql)} = ${stage}` : sql``}`;

type Fragment = ReturnType<Sql>;
type Range = { last: LastRow | undefined; limit: number };

/** Orders that fit the filter, but for the searched text, after the last one, the latest first, as a source named `orders`. */
export const fittingOrders = (sql: Sql, filter: OrderFilter, range: Range) => {
  if (filter.attention) return sql`(${attentionOrders(sql, filter, range)}) as orders`;
  // Whatever has a stage may need the owner.
  const source: Fragment = filter.stage ? openOrders(sql, range.last) : sql`orders`;
  return sql`(${partOf(sql, source, filter, range)}) as orders`;
};

const partOf = (sql: Sql, source: Fragment, filter: OrderFilter, { last, limit }: Range) => sql`
  select orders.* from ${source} where ${fits(sql, filter)} and ${isAfter(sql, last)}
  order by orders.created_at desc, orders.id limit ${limit}`;

/**
 * What may need the owner, in the order of its index. `offset 0` keeps Postgres from reading another index, of more orders,
 * because of a status.
 */
const openOrders = (sql: Sql, last: LastRow | undefined): Fragment => sql`(
  select * from orders where ${mayNeedOwner(sql)} and ${isAfter(sql, last)}
  order by orders.created_at desc, orders.id offset 0
) as orders`;

/**
 * Reads what may need the owner, until there are enough that do, and adds the few refunds and disputes that its index
 * does not know.
 */
const attentionOrders = (sql: Sql, filter: OrderFilter, range: Range) => {
  const open = openOrders(sql, range.last);
  return sql`
    select * from (
      (${partOf(sql, open, filter, range)}) union all (${partOf(sql, otherMoney(sql), filter, range)})
    ) as orders
    order by orders.created_at desc, orders.id limit ${range.limit}`;
};

/** The orders without regard to a searched text. */
export const listOrders = (sql: Sql, filter: OrderFilter, range: Range): Promise<OrderListRow[]> =>
  queryWithRetry<OrderListRow[]>(sql)`
    select ${listColumns(sql)} from ${fittingOrders(sql, filter, range)} ${withCustomerAndPhoto(sql)}
    order by orders.created_at desc, orders.id`;

/** How many orders fit, without regard to a searched text; counts no further than `most`. */
export const countOrders = async (sql: Sql, filter: OrderFilter, most: number): Promise<number> => {
  const counted =
    filter.attention || filter.stage
      ? fittingOrders(sql, filter, { last: undefined, limit: most })
      : sql`(select from orders where ${fits(sql, filter)} limit ${most}) as counted`;
  return firstValue<number>(sql)`select count(*) from ${counted}`;
};
