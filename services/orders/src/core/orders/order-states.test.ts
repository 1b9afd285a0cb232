import { isPaymentOpen, OrderStatus, ProductionStep, ProofState } from '@pawlayer/contracts';
import { ListedOrderStatus } from '@pawlayer/contracts/admin';
import type { Sql } from '@pawlayer/db';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { startOrders } from '../../testing/start-orders.ts';
import { hasPaymentProblem, isFunded } from './payment-state-rules.ts';
import { mayNeedOwner } from './sql-predicates.ts';

const orders = openForTests(startOrders);

/** Only statuses of the payment; the production steps are in a separate column. */
const statuses = OrderStatus.exclude(ProductionStep.options).options;

const rules = ['isOpen', 'isVisible', 'isFunded', 'isPaid', 'isWorkable', 'hasPaymentProblem'] as const;

/** The SQL predicates that are true for an order with this status. */
const rulesOf = async (status: string) => {
  const { sql } = orders.ctx;
  const [row] = await sql<Record<string, boolean>[]>`
    select order_is_open(${status}) as is_open, order_is_visible(${status}) as is_visible,
      order_is_funded(${status}) as is_funded, order_is_paid(${status}) as is_paid,
      order_is_workable(${status}) as is_workable, order_has_payment_problem(${status}) as has_payment_problem`;
  return rules.filter((rule) => row?.[rule]);
};

test.each<[(typeof statuses)[number], (typeof rules)[number][]]>([
  ['awaiting_payment', ['isOpen']],
  ['expired', []],
  ['pending', ['isOpen', 'isVisible']],
  ['paid', ['isVisible', 'isFunded', 'isPaid', 'isWorkable']],
  ['partially_refunded', ['isVisible', 'isFunded', 'isPaid', 'isWorkable']],
  ['disputed', ['isVisible', 'isFunded', 'isPaid', 'hasPaymentProblem']],
  ['refunded', ['isVisible', 'isPaid']],
  ['amount_mismatch', ['isVisible', 'hasPaymentProblem']],
  ['quarantined', ['isVisible', 'hasPaymentProblem']],
])('what holds for an order that is %s', async (status, expected) => {
  expect(await rulesOf(status)).toEqual(expected);
});

test.each(statuses)('the pages and the rules think of %s as the database does', async (status) => {
  const held = await rulesOf(status);
  expect(isFunded(status)).toBe(held.includes('isFunded'));
  expect(hasPaymentProblem(status)).toBe(held.includes('hasPaymentProblem'));
  expect(isPaymentOpen(status)).toBe(held.includes('isOpen'));
  expect(ListedOrderStatus.safeParse(status).success).toBe(held.includes('isVisible'));
});

type Condition = (sql: Sql) => ReturnType<Sql>;

/** What the index is for. It repeats the rule's text: a dump with an index that calls functions cannot be restored. */
const indexedRules: Readonly<Record<string, Condition>> = {
  orders_due_idx: (sql) => sql`ship_by is not null and order_is_due(status, production)`,
  orders_for_owner_idx: (sql) => sql`${mayNeedOwner(sql)}`,
  orders_funded_upload_key: (sql) => sql`order_is_funded(status) and accepted_at is null`,
  orders_list_idx: (sql) => sql`order_is_visible(status)`,
  orders_open_idx: (sql) => sql`order_is_open(status)`,
  orders_open_key: (sql) => sql`order_is_open(status)`,
  orders_status_list_idx: (sql) => sql`order_is_visible(status)`,
};

/** Every kind of order that these conditions tell apart. */
const everyOrder: Condition = (sql) => sql`(
  select * from unnest(${[...statuses]}::text[]) as status,
    unnest(array_append(${[...ProductionStep.options]}::text[], null)) as production,
    unnest(array['open', 'won', 'lost', null]) as dispute,
    unnest(array['1 Main St', null]) as shipping_street,
    unnest(array[current_date, null]) as ship_by,
    unnest(array[now(), null]) as accepted_at
) as orders`;

test('each index that lists statuses lists those of its rule', async () => {
  const { sql } = orders.ctx;
  const indexes = await sql<{ name: string; condition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as condition
    from pg_index where indrelid = 'orders'::regclass and pg_get_expr(indpred, indrelid) ~ 'status .*ARRAY'`;
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(Object.keys(indexedRules));
  for (const { name, condition } of indexes) {
    const rule = indexedRules[name]?.(sql) ?? sql`false`;
    const differing = await sql`
      select * from ${everyOrder(sql)} where (${sql.unsafe(condition)}) is distinct from (${rule}) limit 1`;
    expect(differing, name).toEqual([]);
  }
});

test('the index of the owner’s list by status sorts by the status that the list shows', async () => {
  const { sql } = orders.ctx;
  const [index] = await sql<[{ status: string }]>`
    select pg_get_indexdef('orders_status_list_idx'::regclass, 1, false) as status`;
  const differing = await sql`
    select * from ${everyOrder(sql)}
    where (${sql.unsafe(index.status)}) is distinct from order_shown_status(status, production) limit 1`;
  expect(differing).toEqual([]);
});

test('the index that allows one waiting proof for each order lists the states of its rule', async () => {
  const { sql } = orders.ctx;
  const [index] = await sql<[{ condition: string }]>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = 'proofs_waiting_key'::regclass`;
  const differing = await sql`
    select * from unnest(${[...ProofState.options]}::text[]) as state
    where (${sql.unsafe(index.condition)}) is distinct from proof_is_waiting(state)`;
  expect(differing).toEqual([]);
});
