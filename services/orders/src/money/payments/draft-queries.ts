import {
  firstValue,
  queryGuarded,
  queryWithRetry,
  runWithRetry,
  withoutNulls,
  type Nullable,
  type Sql,
} from '@pawlayer/db';
import type { PaymentTerms } from '../stripe/metadata-rules.ts';
import type { DraftTerms } from './draft-rules.ts';
import type { PaymentLimits } from './limit-rules.ts';

export type DraftOrder = {
  orderId: string;
  intentId: string | undefined;
  attempt: number;
  amountCents: number;
  /** What its payment is to be opened for; undefined once it has one. */
  terms: PaymentTerms | undefined;
};

export type DraftOutcome =
  | 'opened'
  | 'changed'
  | 'already_ordered'
  | 'in_progress'
  | 'not_found'
  | 'photo_erased'
  | 'unknown_mask'
  | 'rush_sold_out'
  | 'paused'
  | 'rate_limited';

type DraftOrderRow = Nullable<DraftOrder> & { outcome: DraftOutcome; waitSeconds: number | null };

type DraftRequest = {
  terms: DraftTerms;
  /** The order that was closed because these terms change it. */
  replaces: string | undefined;
  requestId: string;
  limits: PaymentLimits | undefined;
  /** The visitor's network as a keyed hash. */
  visitor: Buffer | undefined;
};

/**
 * Inserts or finds the one open order of this customer, photo and product, within these limits. `changed`: it is another
 * order than these terms, and has a payment, which has to be closed first. `waitSeconds` says how long a refused caller has
 * to wait.
 */
export const openDraft = async (
  sql: Sql,
  { terms, replaces, requestId, limits, visitor }: DraftRequest,
): Promise<{ outcome: DraftOutcome; draft: DraftOrder; waitSeconds: number }> => {
  const [row] = await queryWithRetry<[DraftOrderRow]>(sql)`
    select outcome, order_id, intent_id, attempt, amount_cents, wait_seconds,
      case when outcome = 'opened' and intent_id is null then payment_terms(order_id) end as terms
    from open_limited_quoted_draft(
      ${sql.json({ ...terms, replaces: replaces ?? null })}, ${visitor ?? null}, ${limits ? sql.json(limits) : null}, ${requestId}
    )`;
  const { outcome, waitSeconds, ...draft } = row;
  return { outcome, draft: withoutNulls<DraftOrder>(draft), waitSeconds: waitSeconds ?? 0 };
};

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
  }: Pick<DraftOrder, 'orderId' | 'attempt'> & { intentId: string; requestId: string },
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
  { orderId, attempt }: Pick<DraftOrder, 'orderId' | 'attempt'>,
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
  const terms = await firstValue<PaymentTerms | null>(sql)`select payment_terms(${orderId}) as terms`;
  if (!terms) throw new Error(`no order ${orderId}`);
  return terms;
};
