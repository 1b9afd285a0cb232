import { toAmount } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';

type UnmatchedPaymentRow = {
  stripe_payment_intent_id: string;
  order_id: string | null;
  reason: string;
  amount_cents: number;
  currency: string;
  created_at: Date;
};

const columns = (sql: Sql) => sql`stripe_payment_intent_id, order_id, reason, amount_cents, currency, created_at`;

const toUnmatchedPayment = (row: UnmatchedPaymentRow): UnmatchedPayment => ({
  stripePaymentIntentId: row.stripe_payment_intent_id,
  ...(row.order_id !== null && { orderId: row.order_id }),
  reason: row.reason,
  amount: toAmount(row.amount_cents),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
});

/** Those that were not paid back, the latest 500, newest first. */
export const listUnmatchedPayments = async (sql: Sql): Promise<UnmatchedPayment[]> => {
  const rows = await queryWithRetry(
    () => sql<UnmatchedPaymentRow[]>`
      select ${columns(sql)} from unmatched_payments where closed_at is null order by created_at desc limit 500`,
  );
  return rows.map(toUnmatchedPayment);
};

/** Throws when the payment does not exist. */
export const getUnmatchedPayment = async (sql: Sql, paymentId: string): Promise<UnmatchedPayment> => {
  const [row] = await queryWithRetry(
    () => sql<UnmatchedPaymentRow[]>`
      select ${columns(sql)} from unmatched_payments where stripe_payment_intent_id = ${paymentId}`,
  );
  if (!row) throw new Error(`no unmatched payment ${paymentId}`);
  return toUnmatchedPayment(row);
};
