import type { CountryCode, MissingDetails, Pet } from '@pawlayer/contracts';
import { toAmount } from '@pawlayer/contracts';
import { firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Address } from '../orders/address-rules.ts';
import type { StoredPhoto } from '../orders/photo-rules.ts';
import type { AddressDoubt } from '../quotes/place-rules.ts';

type MissingDetailsRow = {
  number: string;
  productName: string;
  productSize: string;
  amountCents: number;
  petName: string;
  needsName: boolean;
  needsPhoto: boolean;
  needsPet: boolean;
  needsAddress: boolean;
  pricedFor: CountryCode | null;
};

/**
 * What the order of this link misses, and the country that it was priced for; undefined when the link does not open, or the
 * order misses nothing any more.
 */
export const findMissingDetails = async (
  sql: Sql,
  tokenHash: Buffer,
): Promise<{ missing: MissingDetails; pricedFor: CountryCode | undefined } | undefined> => {
  const [row] = await queryWithRetry<MissingDetailsRow[]>(sql)`
    select number, product_name, product_size, amount_cents, pet_name, first_name = '' as needs_name,
      photo_lost_at is not null and uploads.erased_at is null as needs_photo,
      pet_name = '' and uploads.erased_at is null as needs_pet, shipping_street is null as needs_address,
      quote #>> '{request,place,country}' as priced_for
    from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
    where orders.id = find_order_link(${tokenHash}, 'details')
      and (order_is_workable(status) or order_has_payment_problem(status))`;
  if (!row || !(row.needsName || row.needsPhoto || row.needsPet || row.needsAddress)) return undefined;
  const missing = {
    orderNumber: row.number,
    productName: row.productName,
    productSize: row.productSize,
    amount: toAmount(row.amountCents),
    ...(row.petName !== '' && { petName: row.petName }),
    needs: { name: row.needsName, photo: row.needsPhoto, pet: row.needsPet, address: row.needsAddress },
  };
  return { missing, pricedFor: row.pricedFor ?? undefined };
};

/** The parts of an order that its customer has sent. */
export type SentDetails = {
  name?: { first: string; last: string };
  pet?: Pet;
  photo?: StoredPhoto;
  address?: Address & { doubts: AddressDoubt[] };
};

/** The order to which exactly this was added by this link before. */
export const findFilled = (sql: Sql, tokenHash: Buffer, digest: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select order_id from order_links join order_events using (order_id)
    where token_hash = ${tokenHash} and purpose = 'details' and used_at is not null and kind = 'details_sent'
      and detail ->> 'digest' = ${digest}`;

/** Uses the link up and adds what its order misses. Returns the order's id, if the link still opened. */
export const fillByLink = (
  sql: Sql,
  {
    tokenHash,
    details,
    requestId,
  }: { tokenHash: Buffer; details: SentDetails & { digest: string }; requestId: string },
): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    with used as materialized (select use_order_link(${tokenHash}, 'details') as order_id)
    select order_id, fill_order(order_id, ${sql.json(details)}, ${requestId})::text from used where order_id is not null`;
