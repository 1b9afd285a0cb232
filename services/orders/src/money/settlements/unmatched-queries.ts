import { toAmount } from '@pawlayer/contracts';
import type { UnmatchedPayment } from '@pawlayer/contracts/admin';
import { mapRows, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { isUnmatchedOpen, unmatchedPayments } from '../../core/index.ts';

type SamePayment = Omit<UnmatchedPayment, 'amount'>;

type UnmatchedPaymentRow = RowOf<SamePayment> & { amountCents: number };

const columns = (sql: Sql) => sql`
  stripe_payment_intent_id, order_id, reason, amount_cents, currency, created_at, is_disputed, evidence_due_at`;

const toUnmatchedPayment = ({ amountCents, ...row }: UnmatchedPaymentRow): UnmatchedPayment => ({
  ...toWire<SamePayment>(row),
  amount: toAmount(amountCents),
});

/** Those that wait for the owner: the disputed ones first, then the newest; at most `limit`. */
export const listUnmatchedPayments = (sql: Sql, limit: number): Promise<UnmatchedPayment[]> =>
  mapRows(sql, toUnmatchedPayment)`
    select ${columns(sql)} from ${unmatchedPayments(sql)} where ${isUnmatchedOpen(sql)}
    order by is_disputed desc, created_at desc limit ${limit}`;

/** Throws when the payment does not exist. */
export const getUnmatchedPayment = async (sql: Sql, paymentId: string): Promise<UnmatchedPayment> => {
  const [row] = await queryWithRetry<UnmatchedPaymentRow[]>(sql)`
    select ${columns(sql)} from ${unmatchedPayments(sql)} where stripe_payment_intent_id = ${paymentId}`;
  if (!row) throw new Error(`no unmatched payment ${paymentId}`);
  return toUnmatchedPayment(row);
};
