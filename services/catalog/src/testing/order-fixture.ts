import { randomUUID } from 'node:crypto';
import { close, connect } from '@pawlayer/db';
import type { ServiceForTest } from '@pawlayer/service-kit/testing';
import type { Ctx } from '../context.ts';

/** Orders as the orders service keeps them, in its own schema beside the catalog's. */
export type OrderFixture = {
  /** A paid order whose customer allows the gallery; its portrait is final, unless said otherwise. */
  sell: (change?: { isFinal?: boolean }) => Promise<string>;
  allow: (orderId: string) => Promise<void>;
  withdraw: (orderId: string) => Promise<void>;
  stop: () => Promise<void>;
};

export const openOrderFixture = async (catalog: ServiceForTest<Ctx>): Promise<OrderFixture> => {
  const sql = connect({ url: await catalog.addService('orders'), max: 2 });
  return {
    sell: async ({ isFinal = true } = {}) => {
      const id = randomUUID();
      await sql`
        with person as (
          insert into customers (id, first_name, last_name, email)
          values (gen_random_uuid(), 'Ada', 'Moreau', 'ada@example.com') returning id
        ), photo as (
          insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
          select id, 'Otis', 'originals/otis.jpg', 'image/jpeg', 1, 1, 1 from person returning id, customer_id
        ), sold as (
          insert into orders (
            id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status,
            request_id, paid_at, gallery_consent_at
          )
          select ${id}, customer_id, id, gen_random_uuid(), 'Cherished', '4.5 × 6 in', 4500, 429, 'paid', 'sold', now(), now()
          from photo returning id
        )
        insert into models (order_id, number, settings, state, preview, height_mm, grams, print_minutes, frozen_at)
        select id, 1, '{}', 'made', '{}', 144, '[9, 9]', 200, case when ${isFinal} then now() end from sold`;
      return id;
    },
    allow: async (orderId) => {
      await sql`update orders set gallery_consent_at = now() where id = ${orderId}`;
    },
    withdraw: async (orderId) => {
      await sql`update orders set gallery_consent_at = null where id = ${orderId}`;
    },
    stop: () => close(sql),
  };
};
