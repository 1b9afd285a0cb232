import { toAmount } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import { queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';

type SamePayment = Omit<UnmatchedPayment, 'amount'>;

type UnmatchedPaymentRow = RowOf<SamePayment> & { amountCents: number };

const columns = (sql: Sql) => sql`stripe_payment_intent_id, order_id, reason, amount_cents, currency, created_at`;

const toUnmatchedPayment = ({ amountCents, ...row }: UnmatchedPaymentRow): UnmatchedPayment => ({
  ...toWire<SamePayment>(row),
  amount: toAmount(amountCents),
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
