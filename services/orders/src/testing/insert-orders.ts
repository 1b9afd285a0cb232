import type { Orders } from './start-orders.ts';

type NewOrder = { email: string; minute: number; name?: [string, string]; status?: string; refunded?: number };

/** Orders of these people, each with a customer of its own, as many minutes before noon. */
export const insertOrders = ({ ctx: { sql } }: Orders, rows: readonly NewOrder[]) => sql`
  with given as (
    select gen_random_uuid() as customer_id, gen_random_uuid() as upload_id, one.*
    from jsonb_to_recordset(${sql.json(
      rows.map(({ name = ['Ada', 'Moreau'], status = 'paid', refunded = 0, ...row }) => ({
        ...row,
        status,
        refunded,
        first: name[0],
        last: name[1],
      })),
    )}::jsonb) as one (email text, minute numeric, first text, last text, status text, refunded int)
  ), person as (
    insert into customers (id, first_name, last_name, email) select customer_id, first, last, email from given
  ), photo as (
    insert into uploads (id, customer_id, pet_name, object_key, content_type, bytes, width, height)
    select upload_id, customer_id, 'Otis', 'originals/otis.jpg', 'image/jpeg', 1, 1, 1 from given
  )
  insert into orders (
    id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status, request_id,
    paid_at, created_at, refunded_cents, shipping_street, shipping_city, shipping_state, shipping_postal_code, shipping_country
  )
  select gen_random_uuid(), customer_id, upload_id, gen_random_uuid(), 'Cherished', '4.5 × 6 in', 4500, 429, status, 'people',
    now(), timestamptz '2026-11-20T12:00:00Z' - minute * interval '1 minute', refunded, minute || ' Street', 'Mission', 'BC',
    'V2V 3Y9', 'Canada'
  from given`;
