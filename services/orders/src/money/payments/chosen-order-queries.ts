import { firstValue, queryWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';
import { addressOf } from '../../core/orders/sql-predicates.ts';
import type { ChosenOrder } from './chosen-order-rules.ts';

/**
 * The order that stands for this one: itself, or, once it has expired, the one that was paid for the same photo since, or
 * that is open for the same product.
 */
export const findOrderInstead = async (sql: Sql, id: string): Promise<string> =>
  (await firstValue<string | undefined>(sql)`
    select other.id from orders as expired join orders as other using (upload_id, customer_id)
    where expired.id = ${id} and expired.status = 'expired' and (
      order_is_funded(other.status) or order_has_payment_problem(other.status)
      or order_is_open(other.status) and other.product_id = expired.product_id
    )
    order by order_is_open(other.status), other.created_at desc limit 1`) ?? id;

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
