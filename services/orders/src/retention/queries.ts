import { queryWithRetry, type Sql } from '@pawlayer/db';

export type ExpiredPhoto = { id: string; objectKey: string; orderIds: string[]; modelIds: string[] };

/** Photos past their retention period, oldest first, at most 100. Never one whose payment is undecided. */
export const listExpiredPhotos = async (
  sql: Sql,
  periods: { orderedPhotoMonths: number; unorderedPhotoMonths: number },
): Promise<ExpiredPhoto[]> => {
  const rows = await queryWithRetry(
    () => sql<{ id: string; object_key: string; order_ids: string[]; model_ids: string[] }[]>`
      select u.id, u.object_key,
        array(select o.id from orders o where o.upload_id = u.id) as order_ids,
        array(select m.id from models m join orders o on o.id = m.order_id where o.upload_id = u.id) as model_ids
      from uploads u
      where u.erased_at is null and u.created_at < now() - make_interval(months => ${periods.unorderedPhotoMonths})
        and not exists (
          select from orders o where o.upload_id = u.id and (
            order_is_open(o.status) or order_has_payment_problem(o.status)
            or (o.status <> 'expired' and coalesce(o.paid_at, o.created_at) >= now() - make_interval(months => ${periods.orderedPhotoMonths}))
          )
        )
      order by u.created_at limit 100`,
  );
  return rows.map(({ id, object_key: objectKey, order_ids: orderIds, model_ids: modelIds }) => ({
    id,
    objectKey,
    orderIds,
    modelIds,
  }));
};

/** Erases the data about the pet once its objects are gone, and records it in the timelines of its orders. */
export const markPhotoErased = async (sql: Sql, id: string, requestId: string): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with erased as (
        update uploads set erased_at = now(), pet_name = 'Erased', pet_breed = null, special_instructions = null, cut = null,
          renditions = null, renditions_at = null
        where id = ${id} and erased_at is null
        returning id
      ), orders_of as (
        update orders set preview = null, cut = null, updated_at = now()
        from erased where upload_id = erased.id
        returning orders.id, orders.status
      ), words_of as (
        update proofs set message = null, note = null from orders_of where proofs.order_id = orders_of.id
      )
      insert into order_events (order_id, kind, request_id)
      select id, 'photo_erased', ${requestId} from orders_of where status <> 'expired'`,
  );
};

/** Erases customers who never ordered; returns their number. */
export const eraseCustomersWithoutOrders = async (sql: Sql, months: number): Promise<number> => {
  const { count } = await queryWithRetry(
    () => sql`
      update customers set erased_at = now(), first_name = '', last_name = '', email = '', phone = null
      where erased_at is null and created_at < now() - make_interval(months => ${months})
        and not exists (select from orders where customer_id = customers.id and status <> 'expired')`,
  );
  return count;
};
