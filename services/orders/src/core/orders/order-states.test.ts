import { isPaymentOpen, OrderStatus, ProductionStep } from '@pawlayer/contracts';
import { ListedOrderStatus } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { startOrders } from '../../testing/start-orders.ts';

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

test.each(statuses)('the pages think of %s as the database does', async (status) => {
  const held = await rulesOf(status);
  expect(isPaymentOpen(status)).toBe(held.includes('isOpen'));
  expect(ListedOrderStatus.safeParse(status).success).toBe(held.includes('isVisible'));
});
