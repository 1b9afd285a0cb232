import type { OrderStatus } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Payment } from './stripe.ts';

export type SettledOrder = { orderId: string; status: OrderStatus; reason: string | undefined };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOrNull = (text: string | undefined) => (text && uuid.test(text) ? text : null);

/**
 * Compares the payment with its order and moves the order forward. Returns the order, if the payment belongs to one.
 */
export const settle = async (sql: Sql, payment: Payment, requestId: string): Promise<SettledOrder | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ order_id: string; status: OrderStatus; reason: string | null }[]>`
      select order_id, status, reason from settle_payment(
        ${payment.id}, ${payment.status}, ${payment.amountCents}, ${payment.currency},
        ${uuidOrNull(payment.orderId)}, ${uuidOrNull(payment.uploadId)},
        ${payment.refundedCents}, ${payment.isDisputed}, ${requestId})`,
  );
  return row && { orderId: row.order_id, status: row.status, reason: row.reason ?? undefined };
};

/** Whether settling would change nothing, by payment id. Payments unknown to the store are left out. */
export const listSettled = async (sql: Sql, payments: readonly Payment[]): Promise<Map<string, boolean>> => {
  const asked = payments.map(({ id, status, refundedCents, isDisputed }) => ({
    id,
    status,
    refundedCents,
    isDisputed,
  }));
  const rows = await queryWithRetry(
    () => sql<{ id: string; is_settled: boolean }[]>`
      select asked.id,
        payment_is_settled(known.status, known.refunded_cents, asked.status, asked."refundedCents", asked."isDisputed") as is_settled
      from jsonb_to_recordset(${sql.json(asked)}) as asked (id text, status text, "refundedCents" bigint, "isDisputed" boolean)
        join (
          select stripe_payment_intent_id, status, refunded_cents from orders
          union all
          select stripe_payment_intent_id, null, refunded_cents from unmatched_payments
        ) as known on known.stripe_payment_intent_id = asked.id`,
  );
  return new Map(rows.map((row) => [row.id, row.is_settled]));
};
