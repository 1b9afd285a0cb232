import type { CountryCode, OrderStatus } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Address } from './address-rules.ts';
import type { StoredOrder } from './rules.ts';

export type AddressColumns = {
  shipping_street: string | null;
  shipping_city: string | null;
  shipping_state: string | null;
  shipping_postal_code: string | null;
  shipping_country: string | null;
};

type OrderRow = AddressColumns & {
  id: string;
  customer_id: string;
  upload_id: string;
  product_id: string;
  amount_cents: number;
  shown_status: OrderStatus;
  is_visible: boolean;
  is_paid: boolean;
  has_payment_problem: boolean;
  priced_for: CountryCode | null;
  stripe_payment_intent_id: string | null;
  created_at: Date;
  paid_at: Date | null;
};

/** A constraint of the table guarantees that either all five columns are set or none. */
export const toAddress = (row: AddressColumns): Address | undefined =>
  row.shipping_street === null
    ? undefined
    : {
        street: row.shipping_street,
        city: row.shipping_city ?? '',
        state: row.shipping_state ?? '',
        postalCode: row.shipping_postal_code ?? '',
        country: row.shipping_country ?? '',
      };

export type PetColumns = { pet_name: string; pet_breed: string | null; special_instructions: string | null };

export const toPet = (row: PetColumns): AdminOrder['pet'] => ({
  name: row.pet_name,
  ...(row.pet_breed !== null && { breed: row.pet_breed }),
  ...(row.special_instructions !== null && { specialInstructions: row.special_instructions }),
});

const toOrder = (row: OrderRow): StoredOrder => ({
  id: row.id,
  customerId: row.customer_id,
  uploadId: row.upload_id,
  productId: row.product_id,
  amountCents: row.amount_cents,
  shownStatus: row.shown_status,
  isVisible: row.is_visible,
  isPaid: row.is_paid,
  hasPaymentProblem: row.has_payment_problem,
  address: toAddress(row),
  pricedFor: row.priced_for ?? undefined,
  intentId: row.stripe_payment_intent_id ?? undefined,
  createdAt: row.created_at,
  paidAt: row.paid_at ?? undefined,
});

const columns = (sql: Sql) => sql`
  id, customer_id, upload_id, product_id, amount_cents, stripe_payment_intent_id, created_at, paid_at,
  shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country,
  order_public_status(status, production, payment_failed_at) as shown_status, order_is_visible(status) as is_visible,
  order_is_paid(status) as is_paid, order_has_payment_problem(status) as has_payment_problem,
  quote #>> '{request,place,country}' as priced_for`;

export const findOrder = async (sql: Sql, id: string): Promise<StoredOrder | undefined> => {
  const [row] = await queryWithRetry(() => sql<OrderRow[]>`select ${columns(sql)} from orders where id = ${id}`);
  return row && toOrder(row);
};

/** The order for which this payment was opened. */
export const findOrderByPayment = async (sql: Sql, intentId: string): Promise<StoredOrder | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<OrderRow[]>`select ${columns(sql)} from orders where stripe_payment_intent_id = ${intentId}`,
  );
  return row && toOrder(row);
};

export const findOpenOrder = async (
  sql: Sql,
  { customerId, uploadId, productId }: { customerId: string; uploadId: string; productId: string },
): Promise<StoredOrder | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<OrderRow[]>`
      select ${columns(sql)} from orders
      where customer_id = ${customerId} and upload_id = ${uploadId} and product_id = ${productId}
        and order_is_open(status)`,
  );
  return row && toOrder(row);
};

/** Adds a missing address; an existing one is not changed. */
export const fillAddress = async (
  sql: Sql,
  {
    orderId,
    address,
    doubts,
    requestId,
  }: { orderId: string; address: Address; doubts: readonly string[]; requestId: string },
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with filled as (
        update orders set
          shipping_street = ${address.street}, shipping_city = ${address.city}, shipping_state = ${address.state},
          shipping_postal_code = ${address.postalCode}, shipping_country = ${address.country}, address_doubts = ${[...doubts]}::text[], updated_at = now()
        where id = ${orderId} and shipping_street is null
        returning id
      )
      insert into order_events (order_id, kind, request_id) select id, 'address_added', ${requestId} from filled`,
  );
};

/** For a payment reported by the browser while Stripe cannot be reached: the order is shown as pending until then. */
export const markPending = async (
  sql: Sql,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with waiting as (
        update orders set status = 'pending', payment_failed_at = null, updated_at = now()
        where id = ${orderId} and order_is_open(status) and not payment_is_under_way(status, payment_failed_at)
        returning id
      )
      insert into order_events (order_id, kind, detail, request_id)
      select id, 'pending', jsonb_build_object('reason', 'stripe_unavailable'), ${requestId} from waiting`,
  );
};

/** The number of orders that were ever paid. */
export const countPaid = async (sql: Sql): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<[{ count: number }]>`select sum(orders)::bigint as count from paid_order_counts`,
  );
  return row.count;
};
