import type { Shop } from './start-shop.ts';

type UnpaidOrders = { name: string; openedHoursAgo: number; isRush?: boolean };

/** Open orders of a product of this name, whose payments Stripe does not know. */
export const addUnpaidOrders = async (
  { orders }: Shop,
  count: number,
  { name, openedHoursAgo, isRush = false }: UnpaidOrders,
): Promise<void> => {
  await orders.ctx.sql`
    with customer as (
      insert into customers (first_name, last_name, email) values ('Ada', 'Moreau', 'ada@example.com') returning id
    ), photo as (
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
      select id, 'Otis', 'originals/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1
      from customer, generate_series(1, ${count}::int)
      returning id, customer_id
    )
    insert into orders (id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status,
      stripe_payment_intent_id, is_rush, rush_held_until, created_at, request_id)
    select gen_random_uuid(), customer_id, id, gen_random_uuid(), ${name}, '6 × 8 in', 7500, 0, 'awaiting_payment', 'pi_unknown_' || gen_random_uuid(),
      ${isRush}, now() - interval '1 minute', now() - ${openedHoursAgo} * interval '1 hour', 'a-request'
    from photo`;
};
