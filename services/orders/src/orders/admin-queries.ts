import { toAmount, type OrderStatus, type ProductionStep, type ProofState } from '@pawlayer/contracts';
import type { AdminOrder, OrderEvent } from '@pawlayer/contracts/admin';
import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import type { Owner } from '@pawlayer/service-kit';
import { addressLine } from './address-rules.ts';
import { listProblems, listSendableMails } from './admin-rules.ts';
import { toAddress } from './queries.ts';
import { isBeforePrinting, nextSteps, shownStatus } from './rules.ts';
import { isApproved } from './sql-predicates.ts';
import { toTrackingUrl } from './tracking-rules.ts';

type AdminOrderRecord = Parameters<typeof toAddress>[0] & {
  id: string;
  number: string;
  created_at: Date;
  paid_at: Date | null;
  version: number;
  status: OrderStatus;
  production: ProductionStep | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  pet_name: string;
  pet_breed: string | null;
  special_instructions: string | null;
  product_name: string;
  product_size: string;
  price_cents: number;
  shipping_cents: number;
  amount_cents: number;
  refunded_cents: number;
  stripe_payment_intent_id: string | null;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  renditions: RenditionInfo[] | null;
  erased_at: Date | null;
  tracking_carrier: string | null;
  tracking_number: string | null;
  notes: string;
  is_approved: boolean;
  last_proof: ProofState | null;
};

const trackingOf = ({
  tracking_carrier: carrier,
  tracking_number: number,
}: AdminOrderRecord): AdminOrder['tracking'] => {
  if (carrier === null || number === null) return undefined;
  const url = toTrackingUrl(carrier, number);
  return { carrier, number, ...(url !== undefined && { url }) };
};

const toOrder = (row: AdminOrderRecord, timeline: OrderEvent[], stripeUrl: string | undefined): AdminOrder => {
  const address = toAddress(row);
  const production = row.production ?? undefined;
  const standing = {
    status: row.status,
    hasAddress: address !== undefined,
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
  };
  const work = { production, lastProof: row.last_proof ?? undefined };
  const tracking = trackingOf(row);
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    ...(row.paid_at && { paidAt: row.paid_at.toISOString() }),
    version: row.version,
    status: shownStatus(row.status, production),
    paymentStatus: row.status,
    ...(production && { production }),
    nextSteps: nextSteps({ ...standing, production }),
    needsApproval: isBeforePrinting({ ...standing, production }) && !row.is_approved,
    customer: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      ...(row.phone !== null && { phone: row.phone }),
    },
    pet: {
      name: row.pet_name,
      ...(row.pet_breed !== null && { breed: row.pet_breed }),
      ...(row.special_instructions !== null && { specialInstructions: row.special_instructions }),
    },
    product: { name: row.product_name, size: row.product_size },
    price: toAmount(row.price_cents),
    shipping: toAmount(row.shipping_cents),
    amount: toAmount(row.amount_cents),
    refunded: toAmount(row.refunded_cents),
    shippingAddress: addressLine(address),
    ...(row.stripe_payment_intent_id !== null && { stripePaymentIntentId: row.stripe_payment_intent_id }),
    ...(stripeUrl !== undefined && { stripeUrl }),
    photo: {
      contentType: row.content_type,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      pictureNames: (row.renditions ?? []).map(({ name }) => name),
      ...(row.erased_at && { erasedAt: row.erased_at.toISOString() }),
    },
    ...(tracking && { tracking }),
    notes: row.notes,
    mails: listSendableMails({ ...standing, ...work, isPaid: row.paid_at !== null }),
    attention: listProblems({ ...standing, ...work }),
    timeline,
  };
};

const listEvents = async (sql: Sql, id: string): Promise<OrderEvent[]> => {
  const rows = await queryWithRetry(
    () => sql<{ at: Date; kind: string; detail: Record<string, unknown>; request_id: string }[]>`
      select at, kind, detail, request_id from order_events where order_id = ${id} order by order_events.id`,
  );
  return rows.map(({ at, request_id: requestId, ...event }) => ({ ...event, at: at.toISOString(), requestId }));
};

/** One order, whole. `stripePage` is where a payment stands in Stripe's dashboard; undefined for the sandbox. */
export const findAdminOrder = async (
  sql: Sql,
  id: string,
  stripePage: (paymentId: string) => string | undefined,
): Promise<AdminOrder | undefined> => {
  const [[row], timeline] = await Promise.all([
    queryWithRetry(
      () => sql<AdminOrderRecord[]>`
        select o.id, o.number, o.created_at, o.paid_at, o.version, o.status, o.production, c.first_name, c.last_name, c.email,
          c.phone, u.pet_name, u.pet_breed, u.special_instructions, o.product_name, o.product_size, o.price_cents,
          o.shipping_cents, o.amount_cents, o.refunded_cents, o.stripe_payment_intent_id, o.shipping_street, o.shipping_city,
          o.shipping_state, o.shipping_postal_code, o.shipping_country, u.content_type, u.bytes, u.width, u.height,
          u.renditions, u.erased_at, o.tracking_carrier, o.tracking_number, o.notes,
          ${isApproved(sql, sql`o.id`)} as is_approved,
          (select proofs.state from proofs where proofs.order_id = o.id order by proofs.version desc limit 1) as last_proof
        from orders o join customers c on c.id = o.customer_id join uploads u on u.id = o.upload_id
        where o.id = ${id} and o.status not in ('awaiting_payment', 'expired')`,
    ),
    listEvents(sql, id),
  ]);
  if (!row) return undefined;
  return toOrder(
    row,
    timeline,
    row.stripe_payment_intent_id === null ? undefined : stripePage(row.stripe_payment_intent_id),
  );
};

type OrderPhoto = { number: string; uploadId: string; objectKey: string; contentType: string; pictureNames: string[] };

/** Where the photo of an order lies. */
export const findPhoto = async (sql: Sql, id: string): Promise<OrderPhoto | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<
      {
        number: string;
        upload_id: string;
        object_key: string;
        content_type: string;
        renditions: RenditionInfo[] | null;
      }[]
    >`
      select number, upload_id, object_key, content_type, renditions
      from orders join uploads on uploads.id = upload_id where orders.id = ${id}`,
  );
  return (
    row && {
      number: row.number,
      uploadId: row.upload_id,
      objectKey: row.object_key,
      contentType: row.content_type,
      pictureNames: (row.renditions ?? []).map(({ name }) => name),
    }
  );
};

/** Looking at a customer's original is written down. */
export const recordPhotoDownload = async (sql: Sql, id: string, { session, requestId }: Owner): Promise<void> => {
  await queryWithRetry(
    () => sql`select ${audit(sql, { session, action: 'order.photo_downloaded', subject: id, requestId })}`,
  );
};

/** Whether the notes were saved: not when somebody else changed the order since `version`. */
export const saveNotes = async (
  sql: Sql,
  { id, version, notes }: { id: string; version: number; notes: string },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      with changed as (
        update orders set notes = ${notes}, version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} returning id
      )
      select ${audit(sql, { session, action: 'order.notes_saved', subject: sql`changed.id::text`, requestId })} from changed`,
  );
  return rows.length > 0;
};

/** Asks the worker for a mail again; each asking is a mail of its own. */
export const requestMail = async (sql: Sql, id: string, kind: string, { session, requestId }: Owner): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with noted as (
        insert into order_events (order_id, kind, detail, request_id)
        values (${id}, 'mail_requested', jsonb_build_object('mail', ${kind}::text), ${requestId}) returning id, order_id
      )
      select emit('mail.requested', jsonb_build_object('orderId', order_id, 'kind', ${kind}::text, 'eventId', id), ${requestId}),
        ${audit(sql, { session, action: 'order.mail_requested', subject: id, requestId, detail: { mail: kind } })}
      from noted`,
  );
};
