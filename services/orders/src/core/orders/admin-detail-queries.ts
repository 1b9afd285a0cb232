import type { OrderStatus } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { mapFirst, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import type { Day } from '../quotes/calendar-rules.ts';
import { addressLine, type Address } from './address-rules.ts';
import { stepColumns, toStepFacts, type StepColumns } from './admin-list-queries.ts';
import { listSendableMails } from './admin-rules.ts';
import { toSale, type SaleColumns } from './admin-sale-rules.ts';
import { addressLines } from './postal-address-rules.ts';
import { describeProblem, type OrderProblem } from './problem-rules.ts';
import { listNextSteps } from './rules.ts';
import {
  addressOf,
  evidenceDueAt,
  isLate,
  isRefundStuck,
  isRushMissed,
  lastProofState,
  petOf,
  productOf,
  refundsOf,
  sumsOf,
  trackingOf,
} from './sql-predicates.ts';
import { toTracking } from './tracking-rules.ts';

/** An order without what is read apart: its models, proofs and timeline, and what the settings add. */
export type OrderDetail = Omit<AdminOrder, 'stripeUrl' | 'weight' | 'prepress' | 'timeline'>;

/** An order that the owner sees. */
export const findOrderDetail = (sql: Sql, id: string, today: Day): Promise<OrderDetail | undefined> =>
  mapFirst(sql, toOrderDetail)`
    select orders.id, number, orders.created_at, paid_at, status, ${stepColumns(sql)},
      jsonb_strip_nulls(jsonb_build_object(
        'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
        'personId', case when customers.erased_at is null then person_subject(email) end
      )) as customer, ${petOf(sql)} as pet, ${productOf(sql)} as product, ${sumsOf(sql)} as sums, amount_cents,
      refunded_cents, quote, gift, is_memorial, gallery_consent_at, order_has_final_portrait(orders.id) as has_final_portrait, is_rush, print_on::text as prints_on, ship_by::text as ships_by,
      ${isLate(sql, today)} as is_late, ${isRushMissed(sql, today)} as is_rush_missed, ${refundsOf(sql)} as refunds, stripe_payment_intent_id,
      ${addressOf(sql)} as address, ${trackingOf(sql)} as tracking, bytes, width, height,
      renditions, uploads.erased_at, notes,
      order_shown_status(status, production) as shown_status,
      received_cents, received_currency, dispute, ${evidenceDueAt(sql, sql`orders.stripe_payment_intent_id`)} as evidence_due_at,
      order_repayable_cents(status, coalesce(received_cents, amount_cents), refunded_cents) as refundable_cents,
      refund_id, refund_cents, refund_at,
      ${isRefundStuck(sql)} as is_refund_stuck,
      order_is_before_printing(status, production) and coalesce(proof_is_waiting(last_proof.state), false) as has_waiting_proof,
      orders.restored_at, photo_lost_at,
      find_order_problems(
        p_status => status, p_production => production, p_has_address => shipping_street is not null,
        p_last_proof_state => last_proof.state, p_dispute => dispute, p_is_refund_stuck => ${isRefundStuck(sql)},
        p_is_restored => orders.restored_at is not null, p_is_photo_lost => photo_lost_at is not null,
        p_address_doubts => address_doubts
      ) as problems
    from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
      cross join lateral (select ${lastProofState(sql)} as state) as last_proof
      left join lateral (
        select id as refund_id, amount_cents as refund_cents, requested_at as refund_at
        from refund_requests where order_id = orders.id and state = 'open'
      ) as open_refund on true
    where orders.id = ${id} and order_is_visible(status)`;

type OrderDetailRow = SaleColumns &
  StepColumns &
  PhotoColumns &
  Pick<OrderDetail, 'customer' | 'pet' | 'product'> & {
    id: string;
    number: string;
    createdAt: Date;
    paidAt: Date | null;
    stripePaymentIntentId: string | null;
    address: Address | null;
    tracking: { carrier: string; number: string } | null;
    notes: string;
    shownStatus: OrderStatus;
    hasWaitingProof: boolean;
    problems: OrderProblem[];
    restoredAt: Date | null;
  };

const toOrderDetail = (row: OrderDetailRow): OrderDetail => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt.toISOString(),
  ...(row.paidAt && { paidAt: row.paidAt.toISOString() }),
  ...(row.restoredAt && { restoredAt: row.restoredAt.toISOString() }),
  version: row.version,
  status: row.shownStatus,
  paymentStatus: row.status,
  ...(row.production && { production: row.production }),
  isWorkable: row.isWorkable,
  nextSteps: listNextSteps(toStepFacts(row)),
  needsApproval: row.needsApproval,
  customer: row.customer,
  pet: row.pet,
  product: row.product,
  ...toSale(row),
  shippingAddress: addressLine(row.address ?? undefined),
  addressLines: row.address ? addressLines(row.address) : [],
  ...(row.stripePaymentIntentId !== null && { stripePaymentIntentId: row.stripePaymentIntentId }),
  photo: toPhoto(row),
  ...(row.tracking && { tracking: toTracking(row.tracking) }),
  notes: row.notes,
  mails: listSendableMails({
    isPaid: row.paidAt !== null,
    isComplete: row.hasAddress && row.photoLostAt === null,
    hasWaitingProof: row.hasWaitingProof,
    production: row.production,
  }),
  attention: row.problems.map(describeProblem),
});

type PhotoColumns = {
  bytes: number;
  width: number;
  height: number;
  renditions: RenditionInfo[] | null;
  erasedAt: Date | null;
  photoLostAt: Date | null;
};

const toPhoto = (row: PhotoColumns): OrderDetail['photo'] => ({
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  pictureNames: (row.renditions ?? []).map(({ name }) => name),
  ...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
  ...(row.photoLostAt && { lostAt: row.photoLostAt.toISOString() }),
});
