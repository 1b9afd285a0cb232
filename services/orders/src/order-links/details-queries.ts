import type { CountryCode, MissingDetails } from '@pawlayer/contracts';
import { toAmount } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Address } from '../orders/address-rules.ts';
import type { AddressDoubt } from '../quotes/place-rules.ts';

type MissingDetailsRow = {
  number: string;
  product_name: string;
  product_size: string;
  amount_cents: number;
  pet_name: string;
  needs_name: boolean;
  needs_photo: boolean;
  needs_pet: boolean;
  needs_address: boolean;
  priced_for: CountryCode | null;
};

/**
 * What the order of this link misses, and the country that it was priced for; undefined when the link does not open, or the
 * order misses nothing any more.
 */
export const findMissingDetails = async (
  sql: Sql,
  tokenHash: Buffer,
): Promise<{ missing: MissingDetails; pricedFor: CountryCode | undefined } | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<MissingDetailsRow[]>`
      select number, product_name, product_size, amount_cents, pet_name, first_name = '' as needs_name,
        photo_lost_at is not null and uploads.erased_at is null as needs_photo,
        pet_name = '' and uploads.erased_at is null as needs_pet, shipping_street is null as needs_address,
        quote #>> '{request,place,country}' as priced_for
      from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
      where orders.id = find_order_link(${tokenHash}, 'details')
        and (order_is_workable(status) or order_has_payment_problem(status))`,
  );
  if (!row || !(row.needs_name || row.needs_photo || row.needs_pet || row.needs_address)) return undefined;
  const missing = {
    orderNumber: row.number,
    productName: row.product_name,
    productSize: row.product_size,
    amount: toAmount(row.amount_cents),
    ...(row.pet_name !== '' && { petName: row.pet_name }),
    needs: { name: row.needs_name, photo: row.needs_photo, pet: row.needs_pet, address: row.needs_address },
  };
  return { missing, pricedFor: row.priced_for ?? undefined };
};

/** The parts of an order that its customer has sent. */
export type SentDetails = {
  name?: { first: string; last: string };
  pet?: { name: string; breed: string | undefined; specialInstructions: string | undefined };
  photo?: { objectKey: string; contentType: string; bytes: number; width: number; height: number };
  address?: Address & { doubts: AddressDoubt[] };
};

/** Uses the link up and adds what its order misses. Returns the order's id, if the link still opened. */
export const fillByLink = async (
  sql: Sql,
  { tokenHash, details, requestId }: { tokenHash: Buffer; details: SentDetails; requestId: string },
): Promise<string | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ order_id: string }[]>`
      with used as materialized (select use_order_link(${tokenHash}, 'details') as order_id)
      select order_id, fill_order(order_id, ${sql.json(details)}, ${requestId}) from used where order_id is not null`,
  );
  return row?.order_id;
};
