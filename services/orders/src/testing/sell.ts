import type { Line } from '../core/quotes/sum-rules.ts';
import type { Shop } from './start-shop.ts';

type Sale = {
  paidAt: string | null;
  status?: string;
  product?: string;
  priceCents?: number;
  shippingCents?: number;
  /** In cents, by label; kept as lines unless there is no quote. */
  taxes?: Readonly<Record<string, number>>;
  hasQuote?: boolean;
};

/** An order as settling leaves it, paid at this time; returns its id. */
export const sell = async (
  { orders: { ctx } }: Shop,
  {
    paidAt,
    status = 'paid',
    product = 'Cherished',
    priceCents = 4500,
    shippingCents = 429,
    taxes = {},
    hasQuote = true,
  }: Sale,
): Promise<string> => {
  const lines: Line[] = [
    { kind: 'portrait', label: 'Portrait', cents: priceCents },
    { kind: 'shipping', label: 'Shipping', cents: shippingCents },
    ...Object.entries(taxes).map(([label, cents]) => ({ kind: 'tax' as const, label, cents })),
  ];
  const taxCents = Object.values(taxes).reduce((sum, cents) => sum + cents, 0);
  const [row] = await ctx.sql<[{ id: string }]>`
    with person as (
      insert into customers (id, first_name, last_name, email) values (gen_random_uuid(), 'Ada', 'Moreau', 'ada@example.com')
      returning id
    ), photo as (
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
      select id, 'Otis', 'originals/otis.jpg', 'image/jpeg', 1, 1, 1 from person
      returning id, customer_id
    )
    insert into orders (
      id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, tax_cents, quote,
      status, request_id, paid_at, stripe_payment_intent_id
    )
    select gen_random_uuid(), customer_id, photo.id, gen_random_uuid(), ${product}, '4.5 × 6 in', ${priceCents},
      ${shippingCents}, ${taxCents}, ${hasQuote ? ctx.sql.json({ lines }) : null}, ${status}, 'sold', ${paidAt},
      'pi_' || gen_random_uuid()
    from photo returning id`;
  return row.id;
};

/** Pays back from an order at this time, as Stripe says. */
export const payBack = async (
  { orders: { ctx } }: Shop,
  orderId: string,
  { cents, at, status = 'succeeded' }: { cents: number; at: string; status?: string },
): Promise<void> => {
  await ctx.sql`
    insert into stripe_refunds (id, stripe_payment_intent_id, amount_cents, status, created_at)
    select 're_' || gen_random_uuid(), stripe_payment_intent_id, ${cents}, ${status}, ${at} from orders where id = ${orderId}`;
};
