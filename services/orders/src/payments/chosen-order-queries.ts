import { queryWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import { addressOf } from '../orders/sql-predicates.ts';
import type { ChosenOrder } from './chosen-order-rules.ts';

/** Throws when the order does not exist. */
export const getChosenOrder = async (sql: Sql, id: string): Promise<ChosenOrder> => {
  const [row] = await queryWithRetry<Nullable<ChosenOrder>[]>(sql)`
    select o.id as order_id, o.customer_id, o.upload_id, o.product_id, o.product_name, o.product_size, u.pet_name, o.amount_cents,
      o.cut, o.quote, o.gift, o.address_doubts, o.is_memorial,
      o.gallery_consent_at is not null as is_gallery_allowed, ${addressOf(sql)} as address, u.erased_at is not null as is_photo_erased,
      payment_is_under_way(o.status, o.payment_failed_at) as is_under_way,
      (order_is_open(o.status) or o.status = 'expired')
        and not payment_is_under_way(o.status, o.payment_failed_at) as is_unpaid
    from orders o join uploads u on u.id = o.upload_id
    where o.id = ${id}`;
  if (!row) throw new Error(`no order ${id}`);
  return withoutNulls<ChosenOrder>(row);
};
