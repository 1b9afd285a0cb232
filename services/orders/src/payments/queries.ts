import type { ChosenCut, OrderStatus } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Address } from '../orders/address-rules.ts';
import type { Offer } from './rules.ts';
import type { Payment } from './stripe.ts';

export type DraftOrder = { orderId: string; intentId: string | undefined; attempt: number; amountCents: number };

type DraftRow = {
  outcome: 'opened' | 'already_ordered' | 'not_found';
  order_id: string;
  intent_id: string | null;
  attempt: number;
  amount_cents: number;
};

type DraftRequest = {
  customerId: string;
  uploadId: string;
  product: { id: string; name: string; size: string };
  offer: Offer;
  address: Address | undefined;
  cut: ChosenCut | undefined;
  requestId: string;
};

/** The one open order of this customer, photo and product; the order that is in the way; or nothing of theirs. */
export const openDraft = async (
  sql: Sql,
  { customerId, uploadId, product, offer, address, cut, requestId }: DraftRequest,
): Promise<{ outcome: DraftRow['outcome']; draft: DraftOrder }> => {
  const [row] = await queryWithRetry(
    () => sql<[DraftRow]>`
      select outcome, order_id, intent_id, attempt, amount_cents from open_draft(
        ${customerId}, ${uploadId}, ${product.id}, ${product.name}, ${product.size},
        ${offer.priceCents}, ${offer.shippingCents}, ${address ? sql.json(address) : null}, ${requestId},
        ${cut ? sql.json(cut) : null})`,
  );
  const draft = {
    orderId: row.order_id,
    intentId: row.intent_id ?? undefined,
    attempt: row.attempt,
    amountCents: row.amount_cents,
  };
  return { outcome: row.outcome, draft };
};

/** Whether the order has this payment now; not when another one was faster. */
export const markOpened = async (
  sql: Sql,
  { orderId, intentId, requestId }: { orderId: string; intentId: string; requestId: string },
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      with opened as (
        update orders set stripe_payment_intent_id = ${intentId}, updated_at = now()
        where id = ${orderId} and stripe_payment_intent_id is null and status = 'awaiting_payment'
        returning id
      ), told as (
        insert into order_events (order_id, kind, detail, request_id)
        select id, 'payment_opened', jsonb_build_object('stripePaymentIntentId', ${intentId}::text), ${requestId} from opened
      )
      select id from opened
      union all
      select id from orders where id = ${orderId} and stripe_payment_intent_id = ${intentId}`,
  );
  return rows.length > 0;
};

/** The next try to open a payment goes under another idempotency key. */
export const markAttemptFailed = async (
  sql: Sql,
  { orderId, attempt }: Pick<DraftOrder, 'orderId' | 'attempt'>,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      update orders set intent_attempt = intent_attempt + 1, updated_at = now()
      where id = ${orderId} and intent_attempt = ${attempt} and stripe_payment_intent_id is null`,
  );
};

/** Stripe was asked and has no such payment: nobody can pay it. Should it turn up after all, settling makes it paid. */
export const markMissingAtStripe = async (
  sql: Sql,
  { orderId, intentId, requestId }: { orderId: string; intentId: string; requestId: string },
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with vanished as (
        update orders set status = 'expired', updated_at = now()
        where id = ${orderId} and stripe_payment_intent_id = ${intentId} and order_is_open(status)
        returning id
      )
      insert into order_events (order_id, kind, detail, request_id)
      select id, 'expired', jsonb_build_object('reason', 'unknown_at_stripe', 'stripePaymentIntentId', ${intentId}::text), ${requestId}
      from vanished`,
  );
};

export type SettledOrder = { orderId: string; status: OrderStatus; reason: string | undefined };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOrNull = (text: string | undefined) => (text && uuid.test(text) ? text : null);

/** Compares what Stripe says with the order and moves it forward; the order, or nothing when the payment is nobody's. */
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

/** Whether nothing new follows for us from how these payments stand at Stripe, by their id; only of those that we know. */
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

export type OpenOrder = DraftOrder & { customerId: string; uploadId: string; productId: string };

type OpenRow = Omit<DraftRow, 'outcome'> & { customer_id: string; upload_id: string; product_id: string };

const toOpenOrder = (row: OpenRow): OpenOrder => ({
  orderId: row.order_id,
  intentId: row.intent_id ?? undefined,
  attempt: row.attempt,
  amountCents: row.amount_cents,
  customerId: row.customer_id,
  uploadId: row.upload_id,
  productId: row.product_id,
});

/** Open orders older than so many hours, oldest first. */
export const listStaleOrders = async (sql: Sql, hours: number): Promise<OpenOrder[]> => {
  const rows = await queryWithRetry(
    () => sql<OpenRow[]>`
      select id as order_id, stripe_payment_intent_id as intent_id, intent_attempt as attempt, amount_cents,
        customer_id, upload_id, product_id
      from orders
      where order_is_open(status) and created_at < now() - ${hours} * interval '1 hour'
      order by created_at limit 500`,
  );
  return rows.map(toOpenOrder);
};

/** The open orders of the same photo beside this one. */
export const listOtherOpenOrders = async (sql: Sql, orderId: string): Promise<OpenOrder[]> => {
  const rows = await queryWithRetry(
    () => sql<OpenRow[]>`
      select o.id as order_id, o.stripe_payment_intent_id as intent_id, o.intent_attempt as attempt, o.amount_cents,
        o.customer_id, o.upload_id, o.product_id
      from orders paid join orders o on o.upload_id = paid.upload_id and o.id <> paid.id
      where paid.id = ${orderId} and order_is_open(o.status)`,
  );
  return rows.map(toOpenOrder);
};
