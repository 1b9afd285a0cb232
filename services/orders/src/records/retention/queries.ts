import { countRows, firstValue, mapRows, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';

type PhotoPeriods = { unorderedPhotoDays: number; orderedPhotoMonths: number; disputedPhotoMonths: number };

/** Something due, and since when, as Postgres writes it with all its digits. */
export type Due = { id: string; at: string };

/** The beginning of a list of what is due. */
export const beforeAll: Due = { id: '00000000-0000-0000-0000-000000000000', at: '-infinity' };

/** Where a list of what is due goes on, and how long it is at most. */
export type Page = { after: Due; limit: number };

/** Photos whose period is over unless an order needs them, longest first. */
export const listDuePhotos = (sql: Sql, days: number, { after, limit }: Page): Promise<Due[]> =>
  queryWithRetry<Due[]>(sql)`
    select id, coalesce(counted_from, created_at)::text as at from uploads
    where erased_at is null and coalesce(counted_from, created_at) < now() - make_interval(days => ${days})
      and (coalesce(counted_from, created_at), id) > (${after.at}::text::timestamptz, ${after.id}::uuid)
    order by coalesce(counted_from, created_at), id limit ${limit}`;

/**
 * Marks a photo as erased and erases the data about the pet, so that nobody can order it from now on, or notes until
 * when an order needs it. Returns whether it was marked.
 */
export const markDuePhoto = async (
  sql: Sql,
  id: string,
  { unorderedPhotoDays, orderedPhotoMonths, disputedPhotoMonths }: PhotoPeriods,
  requestId: string,
): Promise<boolean> => {
  const periods = { days: unorderedPhotoDays, months: orderedPhotoMonths, disputedMonths: disputedPhotoMonths };
  return firstValue<boolean>(sql)`
    select mark_due_photo(${id}, ${sql.json(periods)}, ${requestId}) as is_marked`;
};

/** A photo that is marked as erased, whose objects are not deleted yet. */
export type ErasedPhoto = { id: string; objectKey: string; orderIds: string[]; modelIds: string[] };

/** Erased photos whose objects are to be deleted now, longest ago first, at most `limit`. */
export const listPhotosToDelete = (sql: Sql, limit: number): Promise<ErasedPhoto[]> =>
  queryWithRetry<ErasedPhoto[]>(sql)`
    select u.id, u.object_key,
      array(select o.id from orders o where o.upload_id = u.id) as order_ids,
      array(select m.id from models m join orders o on o.id = m.order_id where o.upload_id = u.id) as model_ids
    from uploads u
    where u.erased_at is not null and u.objects_erased_at is null
      and coalesce(u.objects_retry_at, u.erased_at) <= now()
    order by coalesce(u.objects_retry_at, u.erased_at) limit ${limit}`;

export const markObjectsDeleted = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`
    update uploads set objects_erased_at = now() where id = ${id} and objects_erased_at is null`;

/** Puts a photo whose objects could not be deleted behind the others. */
export const postponeObjects = (sql: Sql, id: string, minutes: number): Promise<void> =>
  runWithRetry(sql)`
    update uploads set objects_retry_at = now() + make_interval(mins => ${minutes})
    where id = ${id} and objects_erased_at is null`;

/** Customers whose period is over unless they have ordered since, longest first. */
export const listDueCustomers = (sql: Sql, months: number, { after, limit }: Page): Promise<Due[]> =>
  queryWithRetry<Due[]>(sql)`
    select id, coalesce(counted_from, created_at)::text as at from customers
    where erased_at is null and coalesce(counted_from, created_at) < now() - make_interval(months => ${months})
      and (coalesce(counted_from, created_at), id) > (${after.at}::text::timestamptz, ${after.id}::uuid)
    order by coalesce(counted_from, created_at), id limit ${limit}`;

/**
 * Erases a customer whose period is over, or notes until when an order keeps them. Returns whether they were erased.
 */
export const eraseDueCustomer = (
  sql: Sql,
  id: string,
  { unorderedCustomerMonths, orderYears }: { unorderedCustomerMonths: number; orderYears: number },
): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select erase_due_customer(${id}, ${unorderedCustomerMonths}, ${orderYears}) as is_erased`;

/** Customers who asked to be erased, longest ago first: those whose orders still need them, too. */
export const listAskedCustomers = (sql: Sql, { after, limit }: Page): Promise<Due[]> =>
  queryWithRetry<Due[]>(sql)`
    select id, erase_asked_at::text as at from customers
    where erase_asked_at is not null and erased_at is null
      and (erase_asked_at, id) > (${after.at}::text::timestamptz, ${after.id}::uuid)
    order by erase_asked_at, id limit ${limit}`;

/** Erases a customer once none of their orders needs them any more. Returns whether they were erased. */
export const eraseUnheldCustomer = (sql: Sql, id: string): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select (erase_unheld_customers(array[${id}::uuid]) ->> 'customers')::integer > 0 as is_erased`;

/** Erases at most `limit` addresses of orders that expired unpaid; returns their number. */
export const eraseUnpaidAddresses = (sql: Sql, days: number, limit: number): Promise<number> =>
  countRows(sql)`
    update orders set shipping_street = null, shipping_city = null, shipping_state = null,
      shipping_postal_code = null, shipping_country = null, gift = null
    where id in (
      select id from orders
      where status = 'expired' and shipping_street is not null and updated_at < now() - make_interval(days => ${days})
      order by updated_at limit ${limit}
    ) and status = 'expired'`;

/** Erases the content of at most `limit` of Stripe's events that are processed; returns their number. */
export const eraseStripeEvents = (sql: Sql, days: number, limit: number): Promise<number> =>
  countRows(sql)`
    update stripe_events set payload = '{}' where id in (
      select id from stripe_events
      where payload <> '{}' and processed_at is not null and created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit}
    )`;

/**
 * Those of these keys that have no row: never written, or erased since. An original is looked up by its key, since
 * one that a customer sent later has a name of its own: the first key from there on, which an index answers whatever
 * the planner expects. A photo that an order has lost may be there under each name that is made of its id.
 */
export const listKeysWithoutRow = (sql: Sql, keys: readonly string[]): Promise<string[]> =>
  mapRows(sql, ({ key }: { key: string }) => key)`
    with given as (
      select key, split_part(key, '/', 1) as kind, substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
      from unnest(${keys}::text[]) as key
    )
    select key from given
    where kind in ('originals', 'renditions', 'masks', 'retouches', 'previews', 'models') and id is not null and not case kind
      when 'originals' then key is not distinct from (
        select object_key from uploads where object_key >= key and objects_erased_at is null order by object_key limit 1
      ) or exists (
        select from uploads where uploads.id = given.id and photo_lost_at is not null and objects_erased_at is null
      )
      when 'previews' then exists (select from orders where orders.id = given.id)
      when 'models' then exists (select from models where models.id = given.id)
      when 'masks' then exists (
        select from upload_masks where upload_id = given.id and key = mask_key(upload_id, hash)
      )
      when 'retouches' then exists (
        select from upload_retouches where upload_id = given.id and key = retouch_key(upload_id, hash)
      )
      else exists (select from uploads where uploads.id = given.id and objects_erased_at is null)
    end`;
