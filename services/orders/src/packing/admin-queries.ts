import type { PackingKind } from '@pawlayer/contracts/admin';
import { audit, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { toGiftForm, type Gift } from '../orders/gift-rules.ts';
import { toAddress, type AddressColumns } from '../orders/queries.ts';
import type { Parcel } from './paper-rules.ts';

type ParcelRow = AddressColumns & {
  id: string;
  number: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  pet_name: string;
  product_name: string;
  product_size: string;
  gift: Gift | null;
  is_memorial: boolean;
  grams: number[] | null;
};

/** What is printed for the parcels of orders that the owner sees, in any order. */
export const findParcels = async (sql: Sql, ids: readonly string[]): Promise<Parcel[]> => {
  const rows = await queryWithRetry(
    () => sql<ParcelRow[]>`
      select orders.id, orders.number, orders.created_at, first_name, last_name, pet_name, product_name, product_size,
        gift, is_memorial, shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country,
        models.grams
      from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
        left join models on models.order_id = orders.id and models.frozen_at is not null
      where orders.id = any(${[...ids]}::uuid[]) and order_is_visible(orders.status)`,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at,
    customer: { firstName: row.first_name, lastName: row.last_name },
    pet: { name: row.pet_name },
    product: { name: row.product_name, size: row.product_size },
    gift: toGiftForm(row.gift),
    isMemorial: row.is_memorial,
    address: toAddress(row),
    portraitGrams: row.grams === null ? undefined : row.grams.reduce((sum, grams) => sum + grams, 0),
  }));
};

/** Records in the audit log, for each order, that its label or slip was made. */
export const recordPacking = async (
  sql: Sql,
  kind: PackingKind,
  ids: readonly string[],
  { session, requestId }: Owner,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      select ${audit(sql, {
        session,
        action: 'order.packing_downloaded',
        subject: sql`id::text`,
        requestId,
        detail: { kind, together: ids.length },
      })}
      from unnest(${[...ids]}::uuid[]) as packed (id)`,
  );
};
