import type { OrderStatus } from '@pawlayer/contracts';
import { mapFirst, mapRows, queryWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { KeptQuote, LatePlan } from '../../core/quotes/quote-rules.ts';
import { readLostOrder } from '../stripe/metadata-rules.ts';
import type { ListedPayment, Payment } from '../stripe/object-rules.ts';

export type SettledOrder = { orderId: string; status: OrderStatus; reason: string | undefined };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOrNull = (text: string | undefined) => (text && uuid.test(text) ? text : null);

type SettleOptions = { wasProcessing: boolean; rushHoldSeconds: number; plan: LatePlan | undefined };

/** The argument of `settle_stripe_payment`. Stripe's metadata may hold anything; the function expects ids. */
const toFacts = (payment: Payment, { wasProcessing, rushHoldSeconds, plan }: SettleOptions) => ({
  id: payment.id,
  status: payment.status,
  amountCents: payment.amountCents,
  currency: payment.currency,
  orderId: uuidOrNull(payment.orderId),
  uploadId: uuidOrNull(payment.uploadId),
  failureId: payment.failureId ?? null,
  wasProcessing,
  refunds: payment.refunds.map(({ requestId, ...refund }) => ({ ...refund, requestId: uuidOrNull(requestId) })),
  disputes: payment.disputes.map((dispute) => ({
    ...dispute,
    evidenceDueAt: dispute.evidenceDueAt?.toISOString() ?? null,
  })),
  lostOrder: readLostOrder(payment) ?? null,
  rushHoldSeconds,
  plan: plan ?? null,
});

/** What was promised of the order of a payment, if that order is not paid yet. */
export const findPromise = (
  sql: Sql,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
): Promise<{ kept: KeptQuote; uploadId: string } | undefined> =>
  mapFirst(sql, (row: { kept: KeptQuote; uploadId: string }) => row)`
    select quote as kept, upload_id from orders
    where (stripe_payment_intent_id = ${id} or id = ${uuidOrNull(orderId)}) and paid_at is null and quote -> 'dates' is not null
    order by stripe_payment_intent_id = ${id} desc nulls last limit 1`;

/**
 * Compares the payment with its order and moves the order forward. Returns the order, if the payment belongs to one.
 */
export const settle = (
  sql: Sql,
  payment: Payment,
  { requestId, ...options }: SettleOptions & { requestId: string },
): Promise<SettledOrder | undefined> =>
  mapFirst(sql, withoutNulls<SettledOrder>)`
    select order_id, status, reason from settle_stripe_payment(${sql.json(toFacts(payment, options))}, ${requestId})`;

/** Whether settling would change nothing, by payment id. Payments unknown to the store are left out. */
export const listSettled = async (sql: Sql, payments: readonly ListedPayment[]): Promise<Map<string, boolean>> => {
  const rows = await queryWithRetry<{ id: string; isKnown: boolean }[]>(sql)`
    select asked.id, payment_is_known(
      known.status, known.refunded_cents, known.dispute, asked.status, asked."refundedCents", asked."isDisputed"
    ) as is_known
    from jsonb_to_recordset(${sql.json([...payments])}) as asked (id text, status text, "refundedCents" bigint, "isDisputed" boolean)
      join (
        select stripe_payment_intent_id, status, refunded_cents, dispute from orders
        union all
        select stripe_payment_intent_id, null, refunded_cents,
          (select dispute from payment_figures(stripe_payment_intent_id))
        from unmatched_payments
      ) as known on known.stripe_payment_intent_id = asked.id`;
  return new Map(rows.map((row) => [row.id, row.isKnown]));
};

/** Payments whose refund or dispute Stripe has not decided yet: the ids after this one, in their order. */
export const listUndecidedPayments = (
  sql: Sql,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  mapRows(sql, ({ id }: { id: string }) => id)`
    select stripe_payment_intent_id as id from stripe_refunds
    where status in ('pending', 'requires_action') and stripe_payment_intent_id > ${after}
    union
    select stripe_payment_intent_id from stripe_disputes
    where state = 'open' and stripe_payment_intent_id > ${after}
    order by id limit ${limit}`;
