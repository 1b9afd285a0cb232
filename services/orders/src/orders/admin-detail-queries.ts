import type { OrderStatus } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import type { Day } from '../quotes/calendar-rules.ts';
import { addressLine } from './address-rules.ts';
import { stepColumns, toStepFacts, type StepColumns } from './admin-list-queries.ts';
import { listSendableMails } from './admin-rules.ts';
import {
  toPaymentState,
  toPrices,
  toSale,
  type PaymentColumns,
  type PriceColumns,
  type SaleColumns,
} from './admin-sale-rules.ts';
import { describeProblem, type OrderProblem } from './problem-rules.ts';
import { toAddress, toPet, type AddressColumns, type PetColumns } from './queries.ts';
import { listNextSteps } from './rules.ts';
import { isLate, isRefundStuck, isRushMissed, lastProofState, refundsOf } from './sql-predicates.ts';
import { toTracking } from './tracking-rules.ts';

/** An order without what is read apart: its models, proofs and timeline, and what the settings add. */
export type OrderDetail = Omit<AdminOrder, 'stripeUrl' | 'weight' | 'prepress' | 'timeline'>;

/** An order that the owner sees. */
export const findOrderDetail = async (sql: Sql, id: string, today: Day): Promise<OrderDetail | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<OrderDetailRow[]>`
      select orders.id, number, orders.created_at, paid_at, status, ${stepColumns(sql)},
        first_name, last_name, email, phone, case when customers.erased_at is null then person_subject(email) end as person_id,
        pet_name, pet_breed, special_instructions, product_name, product_size,
        price_cents, shipping_cents, rush_cents, discount_cents, tax_cents, amount_cents, refunded_cents, quote, gift,
        is_memorial, gallery_consent_at, order_has_final_portrait(orders.id) as has_final_portrait, is_rush, print_on::text as prints_on, ship_by::text as ships_by,
        ${isLate(sql, today)} as is_late, ${isRushMissed(sql, today)} as is_rush_missed, ${refundsOf(sql)} as refunds, stripe_payment_intent_id,
        shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country,
        content_type, bytes, width, height, renditions, uploads.erased_at, tracking_carrier, tracking_number, notes,
        order_shown_status(status, production) as shown_status,
        received_cents, received_currency, dispute,
        order_repayable_cents(status, coalesce(received_cents, amount_cents), refunded_cents) as refundable_cents,
        order_is_acceptable(status, received_cents, refunded_cents) as can_accept,
        refund_id, refund_cents, refund_at,
        ${isRefundStuck(sql)} as is_refund_stuck,
        order_is_before_printing(status, production) and coalesce(proof_is_waiting(last_proof.state), false) as has_waiting_proof,
        orders.restored_at, photo_lost_at,
        find_order_problems(
          status, production, shipping_street is not null, last_proof.state, dispute, ${isRefundStuck(sql)},
          orders.restored_at is not null, photo_lost_at is not null, address_doubts
        ) as problems
      from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
        cross join lateral (select ${lastProofState(sql)} as state) as last_proof
        left join lateral (
          select id as refund_id, amount_cents as refund_cents, requested_at as refund_at
          from refund_requests where order_id = orders.id and state = 'open'
        ) as open_refund on true
      where orders.id = ${id} and order_is_visible(status)`,
  );
  return row && toOrderDetail(row);
};

type OrderDetailRow = CustomerColumns &
  SaleColumns &
  PetColumns &
  StepColumns &
  PriceColumns &
  PaymentColumns &
  PhotoColumns &
  AddressColumns & {
    id: string;
    number: string;
    created_at: Date;
    paid_at: Date | null;
    status: OrderStatus;
    product_name: string;
    product_size: string;
    stripe_payment_intent_id: string | null;
    tracking_carrier: string | null;
    tracking_number: string | null;
    notes: string;
    shown_status: OrderStatus;
    has_waiting_proof: boolean;
    problems: OrderProblem[];
    restored_at: Date | null;
  };

const toOrderDetail = (row: OrderDetailRow): OrderDetail => ({
  id: row.id,
  number: row.number,
  createdAt: row.created_at.toISOString(),
  ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
  ...(row.restored_at && { restoredAt: row.restored_at.toISOString() }),
  version: row.version,
  status: row.shown_status,
  paymentStatus: row.status,
  ...(row.production && { production: row.production }),
  isWorkable: row.is_workable,
  nextSteps: listNextSteps(toStepFacts(row)),
  needsApproval: row.needs_approval,
  customer: toCustomer(row),
  pet: toPet(row),
  product: { name: row.product_name, size: row.product_size },
  ...toPrices(row),
  ...toSale(row),
  ...toPaymentState(row),
  shippingAddress: addressLine(toAddress(row)),
  ...(row.stripe_payment_intent_id !== null && { stripePaymentIntentId: row.stripe_payment_intent_id }),
  photo: toPhoto(row),
  ...toParcel(row),
  notes: row.notes,
  mails: listSendableMails({
    isPaid: row.paid_at !== null,
    isComplete: row.has_address && row.photo_lost_at === null,
    hasWaitingProof: row.has_waiting_proof,
    production: row.production,
  }),
  attention: row.problems.map(describeProblem),
});

type CustomerColumns = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  person_id: string | null;
};

const toCustomer = (row: CustomerColumns): OrderDetail['customer'] => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  ...(row.phone !== null && { phone: row.phone }),
  ...(row.person_id !== null && { personId: row.person_id }),
});

type PhotoColumns = {
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  renditions: RenditionInfo[] | null;
  erased_at: Date | null;
  photo_lost_at: Date | null;
};

const toPhoto = (row: PhotoColumns): OrderDetail['photo'] => ({
  contentType: row.content_type,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  pictureNames: (row.renditions ?? []).map(({ name }) => name),
  ...(row.erased_at && { erasedAt: row.erased_at.toISOString() }),
  ...(row.photo_lost_at && { lostAt: row.photo_lost_at.toISOString() }),
});

const toParcel = ({
  tracking_carrier: carrier,
  tracking_number: number,
}: Pick<OrderDetailRow, 'tracking_carrier' | 'tracking_number'>): Pick<OrderDetail, 'tracking'> =>
  carrier === null || number === null ? {} : { tracking: toTracking({ carrier, number }) };
