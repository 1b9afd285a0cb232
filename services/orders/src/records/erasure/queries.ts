import type { ErasedData, Erasure, HeldOrder, PersonalData } from '@pawlayer/contracts/admin';
import { audit, firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** The customers of this person; an address does not prove identity, so there may be many. */
const customersOf = (sql: Sql, subject: string) => sql`
  select id from customers where person_subject(email) = ${subject} and erased_at is null`;

const ordersOf = (sql: Sql, subject: string) => sql`
  select id from orders where customer_id in (${customersOf(sql, subject)})`;

/** All rows about this person, by kind, without what only serves the machine. */
export const listRecords = async (sql: Sql, subject: string): Promise<PersonalData['records']> => {
  const list = queryWithRetry<Record<string, unknown>[]>(sql);
  const [customers, orders, pets, masks, retouches, models, proofs, timeline, stripeEvents] = await Promise.all([
    list`
      select id, first_name, last_name, email, phone, created_at
      from customers where id in (${customersOf(sql, subject)}) order by created_at`,
    list`
      select id, number, product_name as product, product_size as size, price_cents,
        shipping_cents, rush_cents, discount_cents,
        tax_cents, quote as as_sold, gift as words_on_the_slip,
        gallery_consent_at as allowed_in_gallery_at, amount_cents, currency,
        refunded_cents, cut, customer_cut as chosen_cut, is_memorial,
        address_doubts,
        order_shown_status(status, production) as status, shipping_street as street, shipping_city as city,
        shipping_state as state, shipping_postal_code as postal_code, shipping_country as country,
        tracking_carrier as carrier, tracking_number, notes as owners_notes,
        accepted_reason, stripe_payment_intent_id as payment_id, created_at,
        paid_at
      from orders where id in (${ordersOf(sql, subject)}) order by created_at`,
    list`
      select id, pet_name, pet_breed, special_instructions, occasion, cut,
        content_type, bytes, width, height, created_at
      from uploads where customer_id in (${customersOf(sql, subject)}) order by created_at`,
    list`
      select id, upload_id as photo_id, hash, bytes, width, height, created_at
      from upload_masks
      where upload_id in (select id from uploads where customer_id in (${customersOf(sql, subject)}))
      order by created_at`,
    list`
      select id, upload_id as photo_id, hash, bytes, made_for, created_at
      from upload_retouches
      where upload_id in (select id from uploads where customer_id in (${customersOf(sql, subject)}))
      order by created_at`,
    list`
      select order_id, number, settings -> 'carved' as carved
      from models
      where order_id in (${ordersOf(sql, subject)}) and jsonb_typeof(settings -> 'carved') = 'object'
      order by created_at`,
    list`
      select order_id, version, state, message, note, pins, sent_at, decided_at
      from proofs where order_id in (${ordersOf(sql, subject)}) order by sent_at`,
    list`
      select order_id, kind, detail, at
      from order_events where order_id in (${ordersOf(sql, subject)}) order by order_events.id`,
    list`
      select id, type, payload, created_at from stripe_events
      where payload <> '{}' and stripe_event_payment(payload) = any(array(
        select stripe_payment_intent_id from orders where customer_id = any(array(${customersOf(sql, subject)}))
      )) order by created_at`,
  ]);
  return { customers, orders, pets, masks, retouches, models, proofs, timeline, stripeEvents };
};

/** The photos of this person, where the pet is in them, and what was painted over their cuts. */
const picturesOf = (sql: Sql, subject: string) => sql`
  select id, object_key, created_at from uploads
  where customer_id = any(array(${customersOf(sql, subject)})) and erased_at is null
  union all
  select m.id, mask_key(m.upload_id, m.hash), m.created_at
  from upload_masks m join uploads on uploads.id = m.upload_id
  where customer_id = any(array(${customersOf(sql, subject)})) and erased_at is null
  union all
  select r.id, retouch_key(r.upload_id, r.hash), r.created_at
  from upload_retouches r join uploads on uploads.id = r.upload_id
  where customer_id = any(array(${customersOf(sql, subject)})) and erased_at is null`;

export const listPersonalPhotos = (sql: Sql, subject: string): Promise<{ id: string; objectKey: string }[]> =>
  queryWithRetry<{ id: string; objectKey: string }[]>(sql)`
    select id, object_key from (${picturesOf(sql, subject)}) as pictures order by created_at`;

/** The key of a photo of this person, of a mask or of a retouching; undefined when it is somebody else's, or erased. */
export const findPersonalPhoto = (sql: Sql, subject: string, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select object_key from (${picturesOf(sql, subject)}) as pictures where id = ${id}`;

export const listHeldOrders = (sql: Sql, subject: string): Promise<HeldOrder[]> =>
  queryWithRetry<HeldOrder[]>(sql)`
    select id as order_id, number, order_hold(orders) as why from orders
    where customer_id in (${customersOf(sql, subject)}) and order_hold(orders) is not null
    order by created_at`;

/** Idempotent; an entry in the audit log is added only when something was erased. */
export const eraseRows = async (
  sql: Sql,
  { id, at, subject }: Erasure,
  owner: Owner,
): Promise<ErasedData['erased']> => {
  const [row] = await queryWithRetry<{ erased: ErasedData['erased'] }[]>(sql)`
    with done as materialized (select erase_person(${subject}, ${at}) as erased)
    select erased, case when erased ->> 'customers' <> '0' then
      ${audit(sql, { ...owner, action: 'person.erased', subject: id, detail: sql`erased` })} end as entry
    from done`;
  if (!row) throw new Error('a select of one function has one row');
  return row.erased;
};
