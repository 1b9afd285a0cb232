import type { ChosenCut } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Address } from '../orders/address-rules.ts';
import type { PaymentLimits } from './limit-rules.ts';
import type { PaymentTerms } from './metadata-rules.ts';
import type { Offer } from './rules.ts';

export type DraftOrder = { orderId: string; intentId: string | undefined; attempt: number; amountCents: number };

type DraftOrderRow = {
  outcome:
    | 'opened'
    | 'already_ordered'
    | 'in_progress'
    | 'not_found'
    | 'photo_erased'
    | 'unknown_mask'
    | 'paused'
    | 'rate_limited';
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
  limits: PaymentLimits | undefined;
  /** The visitor's network as a keyed hash. */
  visitor: Buffer | undefined;
};

/**
 * Inserts or updates the one open order of this customer, photo and product, within these limits. `waitSeconds` says how
 * long a refused caller has to wait.
 */
export const openDraft = async (
  sql: Sql,
  { customerId, uploadId, product, offer, address, cut, requestId, limits, visitor }: DraftRequest,
): Promise<{ outcome: DraftOrderRow['outcome']; draft: DraftOrder; waitSeconds: number }> => {
  const [row] = await queryWithRetry(
    () => sql<[DraftOrderRow & { wait_seconds: number | null }]>`
      select outcome, order_id, intent_id, attempt, amount_cents, wait_seconds from open_limited_draft(
        ${customerId}, ${uploadId}, ${product.id}, ${product.name}, ${product.size},
        ${offer.priceCents}, ${offer.shippingCents}, ${address ? sql.json(address) : null}, ${requestId},
        ${cut ? sql.json(cut) : null}, ${visitor ?? null}, ${limits ? sql.json(limits) : null})`,
  );
  const draft = {
    orderId: row.order_id,
    intentId: row.intent_id ?? undefined,
    attempt: row.attempt,
    amountCents: row.amount_cents,
  };
  return { outcome: row.outcome, draft, waitSeconds: row.wait_seconds ?? 0 };
};

/** Returns whether the order now has this payment; a concurrent request may have set another one. */
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

/** Makes the next attempt to open a payment use a different idempotency key. */
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

/** Stripe has no such payment, so it cannot be paid. If it exists after all, settling makes the order paid. */
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

/** What a draft's payment is opened for. */
export const getPaymentTerms = async (sql: Sql, orderId: string): Promise<PaymentTerms> => {
  const [row] = await queryWithRetry(
    () => sql<PaymentTermsRow[]>`
      select orders.id as order_id, intent_attempt as attempt, amount_cents, shipping_cents, customer_id, upload_id,
        product_id, product_name, product_size, email
      from orders join customers on customers.id = customer_id where orders.id = ${orderId}`,
  );
  if (!row) throw new Error(`no order ${orderId}`);
  return {
    orderId: row.order_id,
    attempt: row.attempt,
    amountCents: row.amount_cents,
    shippingCents: row.shipping_cents,
    customerId: row.customer_id,
    uploadId: row.upload_id,
    productId: row.product_id,
    productName: row.product_name,
    productSize: row.product_size,
    email: row.email,
  };
};

type PaymentTermsRow = {
  order_id: string;
  attempt: number;
  amount_cents: number;
  shipping_cents: number;
  customer_id: string;
  upload_id: string;
  product_id: string;
  product_name: string;
  product_size: string;
  email: string;
};

/** `intentId` is absent while the payment is not known to have been opened. */
export type OpenOrder = Pick<DraftOrder, 'orderId' | 'intentId'> & { isUnderWay?: boolean };

type OpenOrderRow = Pick<DraftOrderRow, 'order_id' | 'intent_id'> & { is_under_way: boolean };

const toOpenOrder = (row: OpenOrderRow): OpenOrder => ({
  orderId: row.order_id,
  intentId: row.intent_id ?? undefined,
  isUnderWay: row.is_under_way,
});

/** Open orders older than this, oldest first, at most 500. */
export const listStaleOrders = async (sql: Sql, hours: number): Promise<OpenOrder[]> => {
  const rows = await queryWithRetry(
    () => sql<OpenOrderRow[]>`
      select id as order_id, stripe_payment_intent_id as intent_id,
        payment_is_under_way(status, payment_failed_at) as is_under_way
      from orders
      where order_is_open(status) and created_at < now() - ${hours} * interval '1 hour'
        and (payment_failed_at is null or payment_failed_at < now() - ${hours} * interval '1 hour')
      order by created_at limit 500`,
  );
  return rows.map(toOpenOrder);
};

/** The other open orders of the same photo. */
export const listOtherOpenOrders = async (sql: Sql, orderId: string): Promise<OpenOrder[]> => {
  const rows = await queryWithRetry(
    () => sql<OpenOrderRow[]>`
      select o.id as order_id, o.stripe_payment_intent_id as intent_id,
        payment_is_under_way(o.status, o.payment_failed_at) as is_under_way
      from orders paid join orders o on o.upload_id = paid.upload_id and o.id <> paid.id
      where paid.id = ${orderId} and order_is_open(o.status)`,
  );
  return rows.map(toOpenOrder);
};
