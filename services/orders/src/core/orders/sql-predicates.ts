import { settings } from '@pawlayer/contracts';
import { microsOf, timeOf, type Sql } from '@pawlayer/db';
import type { LastRow } from '@pawlayer/service-kit';
import { answerDays, type ProofWait } from '../quotes/arrival-rules.ts';
import type { Day } from '../quotes/calendar-rules.ts';

/**
 * Whether this request has written such a line into the order's timeline before: a repetition of the same statement, whose
 * first answer was lost, finds the line and answers as the first did.
 */
export const isNoted = (sql: Sql, { orderId, kind, requestId }: { orderId: string; kind: string; requestId: string }) =>
  sql`exists (
    select from order_events where order_id = ${orderId} and order_events.kind = ${kind} and request_id = ${requestId}
  )`;

/** For a row of `orders`: the state of the latest proof; null without one. */
export const lastProofState = (sql: Sql) => sql`
  (select proofs.state from proofs where proofs.order_id = orders.id order by proofs.version desc limit 1)`;

/**
 * For a row of `orders`: whether Stripe knows nothing of a refund after a day, when it has forgotten its idempotency key. An
 * hour less leaves room for slow answers.
 */
export const isRefundStuck = (sql: Sql) => sql`
  exists (
    select from refund_requests as stuck
    where stuck.order_id = orders.id and stuck.state = 'open' and stuck.keyed_at < now() - interval '23 hours'
  )`;

/** Until when the bank takes evidence of the next dispute of this payment, where one is open. */
export const evidenceDueAt = (sql: Sql, paymentId: ReturnType<Sql>) => sql`
  (select min(evidence_due_at) from stripe_disputes where stripe_disputes.stripe_payment_intent_id = ${paymentId} and state = 'open')`;

/** For a row of `orders`: whether its photo has to be sent again. Only orders that were made again have lost theirs. */
const isPhotoLost = (sql: Sql) => sql`
  case when orders.restored_at is null then false else (
    select photo_lost_at is not null from uploads as photo where photo.id = orders.upload_id
  ) end`;

/** For a row of `orders`: whether its name cannot be carved and may still be changed. The order's page says why. */
const isNameToBeChanged = (sql: Sql) => sql`
  case when orders.is_name_uncarvable and order_is_before_printing(orders.status, orders.production)
    then order_cut_is_open(orders.id) else false end`;

/** For a row of `orders`. */
export const needsAttention = (sql: Sql) => sql`(
  find_order_problems(
    p_status => orders.status, p_production => orders.production, p_has_address => orders.shipping_street is not null,
    p_last_proof_state => ${lastProofState(sql)}, p_dispute => orders.dispute,
    p_is_refund_stuck => ${isRefundStuck(sql)}, p_is_restored => orders.restored_at is not null,
    p_is_photo_lost => ${isPhotoLost(sql)}, p_address_doubts => orders.address_doubts
  ) <> '{}' or ${isNameToBeChanged(sql)}
)`;

/** For a row of `orders`: whether printing it requires an approval that nobody has given. */
export const needsApproval = (sql: Sql) => sql`(
  case when order_is_before_printing(orders.status, orders.production) then not order_is_approved(orders.id) else false end
)`;

/** For a row of `orders`: what it waits for before it is printed; null for those that wait for nothing of that kind. */
export const stageOf = (sql: Sql) => sql`
  order_stage(orders.status, orders.production, ${lastProofState(sql)}, order_is_approved(orders.id))`;

/** For a row of `orders`: whether the day by which it had to be shipped has passed, and nobody but the shop is waited for. */
export const isLate = (sql: Sql, today: Day) => sql`(
  order_is_due(orders.status, orders.production) and coalesce(orders.ship_by < ${today}::date, false)
  and not coalesce(proof_is_waiting(${lastProofState(sql)}), false)
)`;

/** For a row of `orders`: the first step of this kind, as a day of the shop's. */
const shippedOn = (sql: Sql) => sql`(
  select (min(shipped.at) at time zone ${settings.timeZone})::date from order_events as shipped
  where shipped.order_id = orders.id and shipped.kind = 'shipped'
)`;

/** For a row of `orders`: whether a rush is or was shipped too late, and has not been paid back for it. */
export const isRushMissed = (sql: Sql, today: Day) => sql`(
  orders.is_rush and order_is_workable(orders.status)
  and (${isLate(sql, today)} or coalesce(${shippedOn(sql)} > orders.ship_by, false))
  and not exists (
    select from refund_requests as rush
    where rush.order_id = orders.id and rush.purpose = 'missed_rush' and rush.state in ('open', 'made')
  )
)`;

/** For a refund of an order: whether it is the one that was asked for because a rush was missed: the first of its sum since. */
const isForMissedRush = (sql: Sql) => sql`(
  orders.is_rush and refund.id is not distinct from (
    select made.id from refund_requests as rush
      join stripe_refunds as made on made.stripe_payment_intent_id = orders.stripe_payment_intent_id
        and made.amount_cents = rush.amount_cents and made.created_at >= rush.requested_at
        and refund_progress(made.status) < 3
    where rush.order_id = orders.id and rush.purpose = 'missed_rush' and rush.state = 'made'
    order by made.created_at, made.id limit 1
  )
)`;

/** For a row of `orders`: its refunds that were not given up, in the order in which they were made. */
export const refundsOf = (sql: Sql) => sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('cents', refund.amount_cents, 'at', refund.created_at, 'isForRush', ${isForMissedRush(sql)})
    order by refund.created_at, refund.id
  ), '[]')
  from stripe_refunds as refund
  where refund.stripe_payment_intent_id = orders.stripe_payment_intent_id and refund_progress(refund.status) < 3
)`;

/**
 * For a row of `orders`, the condition of the index `orders_for_owner_idx`: everything that may wait for the owner, but for
 * stuck refunds, and disputes of what was paid back. Wider than `needsAttention`, which looks at proofs, too.
 */
export const mayNeedOwner = (sql: Sql) => sql`(
  orders.status in ('paid', 'partially_refunded') and coalesce(orders.production, 'in_review') = 'in_review'
  or orders.status in ('amount_mismatch', 'quarantined')
  or orders.status = 'disputed' and orders.dispute is distinct from 'lost'
  or orders.shipping_street is null and orders.status in ('paid', 'partially_refunded')
)`;

/** For a row of `proofs`: since when its customer is waited for; null where no mail has left. */
export const waitingSince = (sql: Sql) => sql`coalesce(proofs.waiting_since, proofs.mailed_at)`;

/** For a row of `proofs`: by how many days an answer comes too late now. */
export const lateDays = (sql: Sql, daySeconds: number) => sql`
  proof_delay_days(${waitingSince(sql)}, now(), ${answerDays}, ${daySeconds})`;

/** For a row of `orders`: the day of shipping, later by the days for which a proof waited too long. */
export const shipByAfter = (sql: Sql, delayDays: ReturnType<Sql>, { openDays }: Pick<ProofWait, 'openDays'>) => sql`
  delayed_day(orders.ship_by, ${delayDays}, ${[...openDays]}::text[]::date[])`;

/** A row's time in microseconds since 1970, from which a page's end is made. */
export const createdMicros = (sql: Sql) => sql`${microsOf(sql, sql`orders.created_at`)} as created_micros`;

/** The rows of `orders` after this one, the latest first, in the order of `orders_list_idx`. */
export const isAfter = (sql: Sql, last: LastRow | undefined) => {
  if (!last) return sql`true`;
  const at = timeOf(sql, last.createdMicros);
  return sql`orders.created_at <= ${at} and (orders.created_at < ${at} or orders.id > ${last.id}::uuid)`;
};

/** For a row of `orders`: its address, of which all is known or nothing; null without one. */
export const addressOf = (sql: Sql) => sql`
  case when shipping_street is not null then jsonb_build_object(
    'street', shipping_street, 'city', shipping_city, 'state', shipping_state, 'postalCode', shipping_postal_code,
    'country', shipping_country
  ) end`;

/** For a row of `orders`: its parcel, once it has left; null before. */
export const trackingOf = (sql: Sql) => sql`
  case when tracking_carrier is not null and tracking_number is not null then
    jsonb_build_object('carrier', tracking_carrier, 'number', tracking_number)
  end`;

/** For a row of `orders`: what was sold. */
export const productOf = (sql: Sql) => sql`jsonb_build_object('name', product_name, 'size', product_size)`;

/** For a row of `orders`: its sums in cents, but for the total. */
export const sumsOf = (sql: Sql) => sql`
  jsonb_build_object(
    'priceCents', price_cents, 'shippingCents', shipping_cents, 'rushCents', rush_cents, 'discountCents', discount_cents,
    'taxCents', tax_cents
  )`;

/** For a row of `uploads`: the pet. */
export const petOf = (sql: Sql) => sql`
  jsonb_strip_nulls(jsonb_build_object(
    'name', pet_name, 'breed', pet_breed, 'specialInstructions', special_instructions
  ))`;
