import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openUploadFixture, type UploadFixture } from '../testing/upload-fixture.ts';
import { eraseExpired } from './actions.ts';

let fixture: UploadFixture;
beforeAll(async () => {
  fixture = await openUploadFixture();
});
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());

/** Stores a photo of this age with a rendition, and an order of this age and status. */
const keepPhoto = async ({ uploaded, order }: { uploaded: string; order?: { status: string; paid: string } }) => {
  const { ctx } = fixture.orders;
  const id = await fixture.uploaded();
  await ctx.storage.put(keys.rendition(id, '480.webp'), Buffer.from('a picture'), { contentType: 'image/webp' });
  await ctx.sql`update uploads set created_at = now() - ${uploaded}::interval where id = ${id}`;
  if (!order) return id;
  const [made] = await ctx.sql<[{ id: string }]>`
    insert into orders (id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, status,
      created_at, paid_at, request_id)
    select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'Beloved', '6 × 8 in', 7500, 0, ${order.status},
      now() - ${uploaded}::interval, now() - ${order.paid}::interval, 'a-request' from uploads where id = ${id}
    returning id`;
  await ctx.storage.put(keys.preview(made.id, 'closed.webp'), Buffer.from('a preview'), { contentType: 'image/webp' });
  return id;
};

const isErased = async (id: string) => {
  const [row] = await fixture.orders.ctx.sql<
    { erased: boolean }[]
  >`select erased_at is not null as erased from uploads where id = ${id}`;
  return row?.erased;
};

describe('the periods of the privacy policy', () => {
  test('end for a photo that nobody paid for after 3 months, and nothing of it is left', async () => {
    const id = await keepPhoto({ uploaded: '3 months 1 hour' });
    await eraseExpired(fixture.orders.ctx);
    expect(await isErased(id)).toBe(true);
    expect(await fixture.objects()).toEqual([]);
    const [row] = await fixture.rows();
    expect(row).toMatchObject({ pet_name: 'Erased', pet_breed: null, special_instructions: null });
  });

  test('end for a portrait 12 months after it was paid, its previews included; the order says so and stays', async () => {
    const id = await keepPhoto({ uploaded: '13 months', order: { status: 'paid', paid: '12 months 1 hour' } });
    await eraseExpired(fixture.orders.ctx);
    expect(await fixture.objects()).toEqual([]);
    const events = await fixture.orders.ctx.sql<{ kind: string }[]>`
      select kind from order_events join orders on orders.id = order_id where upload_id = ${id}`;
    expect(events.map(({ kind }) => kind)).toEqual(['photo_erased']);
    expect(
      await fixture.orders.ctx
        .sql`select from orders where upload_id = ${id} and status = 'paid' and amount_cents = 7500`,
    ).toHaveLength(1);
  });

  test.each([
    ['is younger than 3 months and unpaid', { uploaded: '2 months 27 days' }],
    [
      'was paid less than 12 months ago',
      { uploaded: '13 months', order: { status: 'paid', paid: '11 months 27 days' } },
    ],
    ['is disputed', { uploaded: '13 months', order: { status: 'disputed', paid: '13 months' } }],
    ['waits for the owner', { uploaded: '13 months', order: { status: 'quarantined', paid: '13 months' } }],
  ])('have not ended for a photo that %s', async (_why, photo) => {
    const id = await keepPhoto(photo);
    await eraseExpired(fixture.orders.ctx);
    expect(await isErased(id)).toBe(false);
    expect((await fixture.objects()).length).toBeGreaterThan(1);
  });

  test('end for somebody who never ordered after 12 months, and not for a customer', async () => {
    const { sql } = fixture.orders.ctx;
    await keepPhoto({ uploaded: '13 months', order: { status: 'paid', paid: '13 months' } });
    await sql`insert into customers (first_name, last_name, email, phone) values ('Never', 'Ordered', 'never@example.com', '1')`;
    await sql`update customers set created_at = now() - interval '12 months 1 hour'`;
    await eraseExpired(fixture.orders.ctx);
    const left = await sql<
      { first_name: string; email: string; phone: string | null }[]
    >`select first_name, email, phone from customers order by first_name`;
    expect(left).toMatchObject([{ first_name: '', email: '', phone: null }, { first_name: 'Ada' }]);
  });
});
