import type { PackingKind } from '@pawlayer/contracts/admin';
import { audit, queryWithRetry, runWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { toGiftForm, type Gift } from '../../core/orders/gift-rules.ts';
import { addressOf, productOf } from '../../core/orders/sql-predicates.ts';
import type { Parcel } from './paper-rules.ts';

type SameParcel = Omit<Parcel, 'gift' | 'portraitGrams'>;

type ParcelRow = Nullable<SameParcel> & { gift: Gift | null; grams: number[] | null };

/** What is printed for the parcels of orders that the owner sees, in any order. */
export const findParcels = async (sql: Sql, ids: readonly string[]): Promise<Parcel[]> => {
  const rows = await queryWithRetry<ParcelRow[]>(sql)`
    select orders.id, orders.number, orders.created_at, gift, is_memorial,
      jsonb_build_object('firstName', first_name, 'lastName', last_name) as customer,
      jsonb_build_object('name', pet_name) as pet, ${productOf(sql)} as product, ${addressOf(sql)} as address,
      case when models.id is null then coalesce(orders.cut, uploads.cut) else models.settings end -> 'carved' as carved,
      models.grams
    from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
      left join models on models.order_id = orders.id and models.frozen_at is not null
    where orders.id = any(${[...ids]}::uuid[]) and order_is_visible(orders.status)`;
  return rows.map(({ gift, grams, ...row }) => ({
    ...withoutNulls<SameParcel>(row),
    gift: toGiftForm(gift),
    portraitGrams: grams?.reduce((sum, each) => sum + each, 0),
  }));
};

/** Records in the audit log, for each order, that its label or slip was made. */
export const recordPacking = (
  sql: Sql,
  kind: PackingKind,
  ids: readonly string[],
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    select ${audit(sql, {
      session,
      action: 'order.packing_downloaded',
      subject: sql`id::text`,
      requestId,
      detail: { kind, together: ids.length },
    })}
    from unnest(${[...ids]}::uuid[]) as packed (id)`;
