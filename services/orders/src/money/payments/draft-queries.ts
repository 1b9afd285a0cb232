import { firstRow, queryGuarded, runWithRetry, type Sql } from '@pawlayer/db';
import type { PaymentTerms } from '../stripe/metadata-rules.ts';

/**
 * Returns whether the order now has this payment; a concurrent request may have set another one, or changed what it is to be
 * opened for.
 */
export const markOpened = async (
  sql: Sql,
  {
    orderId,
    attempt,
    intentId,
    requestId,
  }: Pick<PaymentTerms, 'orderId' | 'attempt'> & { intentId: string; requestId: string },
): Promise<boolean> => {
  const rows = await queryGuarded(sql)`
    with opened as (
      update orders set stripe_payment_intent_id = ${intentId}, updated_at = now()
      where id = ${orderId} and stripe_payment_intent_id is null and status = 'awaiting_payment'
        and intent_attempt = ${attempt}
      returning id
    ), told as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, 'payment_opened', jsonb_build_object('stripePaymentIntentId', ${intentId}::text), ${requestId} from opened
    )
    select id from opened
    union all
    select id from orders where id = ${orderId} and stripe_payment_intent_id = ${intentId}`;
  return rows.length > 0;
};

/** Makes the next attempt to open a payment use a different idempotency key. */
export const markAttemptFailed = (
  sql: Sql,
  { orderId, attempt }: Pick<PaymentTerms, 'orderId' | 'attempt'>,
): Promise<void> =>
  runWithRetry(sql)`
    update orders set intent_attempt = intent_attempt + 1, updated_at = now()
    where id = ${orderId} and intent_attempt = ${attempt} and stripe_payment_intent_id is null`;

/** Stripe has no such payment, so it cannot be paid. If it exists after all, settling makes the order paid. */
export const markMissingAtStripe = (
  sql: Sql,
  { orderId, intentId, requestId }: { orderId: string; intentId: string; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`
    with vanished as (
      update orders set status = 'expired', updated_at = now()
      where id = ${orderId} and stripe_payment_intent_id = ${intentId} and order_is_open(status)
      returning id
    )
    insert into order_events (order_id, kind, detail, request_id)
    select id, 'expired', jsonb_build_object('reason', 'unknown_at_stripe', 'stripePaymentIntentId', ${intentId}::text), ${requestId}
    from vanished`;

/** What a draft's payment is opened for. */
export const getPaymentTerms = async (sql: Sql, orderId: string): Promise<PaymentTerms> => {
  const terms = await firstRow<PaymentTerms[]>(sql)`
    select orders.id as order_id, intent_attempt as attempt, amount_cents, shipping_cents, rush_cents, discount_cents,
      tax_cents, customer_id, upload_id, product_id, product_name, product_size, email
    from orders join customers on customers.id = customer_id where orders.id = ${orderId}`;
  if (!terms) throw new Error(`no order ${orderId}`);
  return terms;
};
