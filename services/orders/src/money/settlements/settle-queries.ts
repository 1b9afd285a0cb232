import { microsOf, queryWithRetry, type Sql } from '@pawlayer/db';
import type { KeptQuote } from '../../core/quotes/quote-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import type { SeenPayment } from './settle-rules.ts';
import type { SeenOrder } from './settled-news-rules.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOrNull = (text: string | undefined) => (text && uuid.test(text) ? text : null);

type SeenRow = Omit<SeenPayment, 'order' | 'unmatched'> & {
  order: Omit<SeenOrder, 'kept'> | null;
  kept: KeptQuote | null;
  unmatched: SeenPayment['unmatched'] | null;
};

const toSeen = ({ order, kept, unmatched, ...bank }: SeenRow): SeenPayment => ({
  ...bank,
  order: order ? { ...order, ...(kept && { kept }) } : undefined,
  unmatched: unmatched ?? undefined,
});

/** For a row of `held`, which is one of `orders`. */
const seenOrder = (sql: Sql, { failureId }: Payment) => sql`
  jsonb_strip_nulls(jsonb_build_object(
    'id', held.id, 'version', version, 'status', status, 'intentId', stripe_payment_intent_id, 'uploadId', upload_id,
    'amountCents', amount_cents, 'currency', currency, 'isPaid', paid_at is not null,
    'isAccepted', accepted_at is not null, 'isPaymentFailed', payment_failed_at is not null, 'isRush', is_rush,
    'hasAddress', shipping_street is not null, 'receivedCents', received_cents, 'receivedCurrency', received_currency, 'refundedCents', refunded_cents,
    'dispute', dispute, 'isPhotoErased', erased_at is not null, 'isPhotoLost', photo_lost_at is not null,
    'isPhotoPaid', photo_is_paid_beside(upload_id, held.id),
    'isRestoreUntold', restored_at is not null and not exists (
      select from order_events where order_id = held.id and kind = 'restored'
    ),
    'openRequests', (
      select coalesce(jsonb_agg(id), '[]') from refund_requests where order_id = held.id and state = 'open'
    ),
    'isFailureTold', exists (
      select from order_events
      where order_id = held.id and kind = 'payment_failed' and detail ->> 'failureId' = ${failureId ?? null}
    )
  ))`;

/** What is known of a payment. Its order has it, or if the answer that brought its id was lost, is the one that it names. */
export const getForSettling = async (sql: Sql, payment: Payment): Promise<SeenPayment> => {
  const { id, orderId } = payment;
  const [row] = await queryWithRetry<[SeenRow]>(sql)`
    with held as (
      select * from orders where stripe_payment_intent_id = ${id} or id = ${uuidOrNull(orderId)}
      order by stripe_payment_intent_id = ${id} desc nulls last limit 1
    )
    select
      (select ${seenOrder(sql, payment)} from held join uploads on uploads.id = upload_id) as order,
      (select quote from held where paid_at is null and quote -> 'dates' is not null) as kept,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'amountCents', amount_cents, 'status', status)), '[]')
        from stripe_refunds where stripe_payment_intent_id = ${id}
      ) as refunds,
      (
        select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'id', id, 'amountCents', amount_cents, 'state', state, 'evidenceDueAt', evidence_due_at
        ))), '[]')
        from stripe_disputes where stripe_payment_intent_id = ${id}
      ) as disputes,
      (
        select jsonb_build_object(
          'refundedCents', refunded_cents, 'isClosed', closed_at is not null, 'updatedMicros', ${microsOf(sql, sql`updated_at`)}
        )
        from unmatched_payments where stripe_payment_intent_id = ${id}
      ) as unmatched`;
  return toSeen(row);
};
