import type { ChosenCut } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Gift } from '../orders/gift-rules.ts';
import { toAddress, type AddressColumns } from '../orders/queries.ts';
import type { AddressDoubt } from '../quotes/place-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import type { ChosenOrder } from './chosen-order-rules.ts';

type ChosenOrderRow = AddressColumns & {
  id: string;
  customer_id: string;
  upload_id: string;
  product_id: string;
  product_name: string;
  product_size: string;
  pet_name: string;
  amount_cents: number;
  cut: ChosenCut | null;
  quote: KeptQuote | null;
  gift: Gift | null;
  address_doubts: AddressDoubt[];
  is_memorial: boolean;
  is_gallery_allowed: boolean;
  is_unpaid: boolean;
  is_under_way: boolean;
  is_photo_erased: boolean;
};

const toChosenOrder = (row: ChosenOrderRow): ChosenOrder => ({
  orderId: row.id,
  customerId: row.customer_id,
  uploadId: row.upload_id,
  productId: row.product_id,
  productName: row.product_name,
  productSize: row.product_size,
  petName: row.pet_name,
  amountCents: row.amount_cents,
  cut: row.cut ?? undefined,
  quote: row.quote ?? undefined,
  gift: row.gift ?? undefined,
  addressDoubts: row.address_doubts,
  address: toAddress(row),
  isMemorial: row.is_memorial,
  isGalleryAllowed: row.is_gallery_allowed,
  isUnpaid: row.is_unpaid,
  isUnderWay: row.is_under_way,
  isPhotoErased: row.is_photo_erased,
});

/** Throws when the order does not exist. */
export const getChosenOrder = async (sql: Sql, id: string): Promise<ChosenOrder> => {
  const [row] = await queryWithRetry(
    () => sql<ChosenOrderRow[]>`
      select o.id, o.customer_id, o.upload_id, o.product_id, o.product_name, o.product_size, u.pet_name, o.amount_cents,
        o.cut, o.quote, o.gift, o.address_doubts, o.is_memorial,
        o.gallery_consent_at is not null as is_gallery_allowed, o.shipping_street, o.shipping_city, o.shipping_state,
        o.shipping_postal_code, o.shipping_country, u.erased_at is not null as is_photo_erased,
        payment_is_under_way(o.status, o.payment_failed_at) as is_under_way,
        (order_is_open(o.status) or o.status = 'expired')
          and not payment_is_under_way(o.status, o.payment_failed_at) as is_unpaid
      from orders o join uploads u on u.id = o.upload_id
      where o.id = ${id}`,
  );
  if (!row) throw new Error(`no order ${id}`);
  return toChosenOrder(row);
};
