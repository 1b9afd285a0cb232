import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { filledColumns } from '@pawlayer/db/testing';
import { keys } from '@pawlayer/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columns } from '../../testing/columns.ts';
import { openUploadFixture, type UploadFixture } from '../../testing/upload-fixture.ts';
import { deleteStrayObjects, eraseExpired } from './actions.ts';

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
  test('V07 end for a photo that nobody paid for after 14 days, and nothing of it is left', async () => {
    const { ctx, databaseUrl } = fixture.orders;
    const id = await keepPhoto({ uploaded: '14 days 1 hour' });
    await ctx.sql`update uploads set occasion = 'memorial' where id = ${id}`;
    await eraseExpired(ctx);
    expect(await isErased(id)).toBe(true);
    expect(await fixture.objects()).toEqual([]);
    const filled = await filledColumns(databaseUrl, columns);
    expect(filled.filter((column) => column.startsWith('uploads.'))).toEqual([]);
  });

  test('V07 end for a portrait 12 months after it was paid, its previews included; the order says so and stays', async () => {
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
    ['is younger than 14 days and unpaid', { uploaded: '13 days' }],
    [
      'was paid less than 12 months ago',
      { uploaded: '13 months', order: { status: 'paid', paid: '11 months 27 days' } },
    ],
    ['is disputed', { uploaded: '13 months', order: { status: 'disputed', paid: '13 months' } }],
    ['waits for the owner', { uploaded: '11 months', order: { status: 'quarantined', paid: '11 months' } }],
  ])('have not ended for a photo that %s', async (_why, photo) => {
    const id = await keepPhoto(photo);
    await eraseExpired(fixture.orders.ctx);
    expect(await isErased(id)).toBe(false);
    expect((await fixture.objects()).length).toBeGreaterThan(1);
  });

  test('V07 end for somebody who never ordered after 12 months, and not for a customer', async () => {
    const { sql } = fixture.orders.ctx;
    await keepPhoto({ uploaded: '13 months', order: { status: 'paid', paid: '13 months' } });
    await sql`insert into customers (first_name, last_name, email, phone) values ('Never', 'Ordered', 'never@example.com', '1')`;
    await sql`update customers set created_at = now() - interval '12 months 1 hour'`;
    await eraseExpired(fixture.orders.ctx);
    const left = await sql<
      { firstName: string; email: string; phone: string | null }[]
    >`select first_name, email, phone from customers order by first_name`;
    expect(left).toMatchObject([{ firstName: '', email: '', phone: null }, { firstName: 'Ada' }]);
  });

  test.each(['quarantined', 'amount_mismatch', 'pending', 'awaiting_payment'])(
    'V07 end for the photo of an order that got stuck as %s, too',
    async (status) => {
      const id = await keepPhoto({ uploaded: '13 months', order: { status, paid: '12 months 1 hour' } });
      await fixture.orders.ctx.sql`update orders set paid_at = null, created_at = now() - interval '12 months 1 hour'`;
      await eraseExpired(fixture.orders.ctx);
      expect(await isErased(id)).toBe(true);
    },
  );

  test('V07 end for the photo of a dispute that nobody closes after 24 months, and of a lost one after 12', async () => {
    const open = await keepPhoto({ uploaded: '25 months', order: { status: 'disputed', paid: '24 months 1 hour' } });
    const lost = await keepPhoto({ uploaded: '13 months', order: { status: 'disputed', paid: '12 months 1 hour' } });
    const younger = { uploaded: '13 months', order: { status: 'refunded', paid: '12 months 1 hour' } };
    const [refunded, disputed] = [await keepPhoto(younger), await keepPhoto(younger)];
    await fixture.orders.ctx.sql`update orders set dispute = 'lost' where upload_id = ${lost}`;
    await fixture.orders.ctx.sql`update orders set dispute = 'open' where upload_id = ${disputed}`;
    await eraseExpired(fixture.orders.ctx);
    expect([await isErased(open), await isErased(lost)]).toEqual([true, true]);
    expect([await isErased(refunded), await isErased(disputed)]).toEqual([true, false]);
  });

  test('V07 that have not ended are not looked at again before they do', async () => {
    const { sql } = fixture.orders.ctx;
    await keepPhoto({ uploaded: '15 days', order: { status: 'paid', paid: '15 days' } });
    await eraseExpired(fixture.orders.ctx);
    const [row] = await sql<[{ days: number }]>`
      select extract(days from counted_from + interval '14 days' - now())::integer as days from uploads`;
    expect(row.days).toBeGreaterThan(340);
  });

  test('V07 end for 1,200 photos in one run, and one that cannot be deleted holds none of them up', async () => {
    const { ctx } = fixture.orders;
    const stuck = await keepPhoto({ uploaded: '20 days' });
    await ctx.sql`
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height, created_at)
      select customer_id, 'Otis', 'originals/' || gen_random_uuid() || '.png', 'image/png', 1, 1, 1, now() - interval '15 days'
      from uploads, generate_series(1, 1200)`;
    const errors: object[] = [];
    const broken = {
      ...ctx,
      log: { ...ctx.log, info: () => undefined, error: (detail: object) => void errors.push(detail) },
      storage: {
        ...ctx.storage,
        delete: async (key: string) => {
          if (key.includes(stuck)) throw new Error('the disk says no');
          await ctx.storage.delete(key);
        },
      },
    };
    await eraseExpired(broken as unknown as typeof ctx); // a log of which only these two are called
    const left = await ctx.sql<{ id: string }[]>`select id from uploads where objects_erased_at is null`;
    expect(left.map(({ id }) => id)).toEqual([stuck]);
    expect(errors).toMatchObject([{ uploadId: stuck }]);
    await ctx.sql`update uploads set objects_retry_at = now() where id = ${stuck}`;
    await eraseExpired(ctx);
    expect(await fixture.objects()).toEqual([]);
  });

  test('V07 end for the address of a draft that expired 14 days ago, and for what an event of Stripe holds after 90', async () => {
    const { ctx } = fixture.orders;
    for (const days of [13, 15]) {
      const id = await keepPhoto({ uploaded: '1 day', order: { status: 'expired', paid: '1 day' } });
      await ctx.sql`
        update orders set shipping_street = ${`${days} Main`}, shipping_city = 'Mission', shipping_state = 'BC',
          shipping_postal_code = 'V2V 3Y9', shipping_country = 'Canada', paid_at = null,
          gift = '{"recipientName": "Mia"}', updated_at = now() - make_interval(days => ${days}) where upload_id = ${id}`;
    }
    await ctx.sql`truncate stripe_events`;
    for (const days of [89, 91])
      await ctx.sql`insert into stripe_events (id, type, payload, request_id, created_at, processed_at)
        values (${`evt_${days}`}, 'x', '{"buyer": "Ada"}', 'r', now() - make_interval(days => ${days}), now())`;
    await eraseExpired(ctx);
    expect(await ctx.sql`select shipping_street, shipping_country, gift from orders order by shipping_street`).toEqual([
      { shippingStreet: '13 Main', shippingCountry: 'Canada', gift: { recipientName: 'Mia' } },
      { shippingStreet: null, shippingCountry: null, gift: null },
    ]);
    expect(await ctx.sql`select id, payload from stripe_events order by id`).toEqual([
      { id: 'evt_89', payload: { buyer: 'Ada' } },
      { id: 'evt_91', payload: {} },
    ]);
  });

  test('V07 end for a customer 7 years after the last order, whose amounts and dates stay', async () => {
    const { ctx } = fixture.orders;
    await keepPhoto({ uploaded: '8 years', order: { status: 'paid', paid: '7 years 1 day' } });
    await ctx.sql`update customers set created_at = now() - interval '8 years'`;
    await ctx.sql`update orders set notes = 'Rings twice', shipping_street = '1 Main', shipping_city = 'Mission',
      shipping_state = 'BC', shipping_postal_code = 'V2V 3Y9', shipping_country = 'Canada'`;
    await eraseExpired(ctx);
    expect(await ctx.sql`select first_name, email, phone from customers`).toEqual([
      { firstName: '', email: '', phone: null },
    ]);
    expect(await ctx.sql`select amount_cents, notes, shipping_street, shipping_state from orders`).toEqual([
      { amountCents: 7500, notes: '', shippingStreet: '', shippingState: 'BC' },
    ]);
  });

  test('V07 end for objects whose row was never written after a day, and for no others', async () => {
    const { ctx, objects } = fixture.orders;
    const id = await keepPhoto({ uploaded: '1 day', order: { status: 'paid', paid: '1 day' } });
    // As of photos that were sent again, and of made-up orders, which share some.
    const shared = keys.original(randomUUID(), 'jpg');
    await ctx.sql`
      insert into uploads (customer_id, pet_name, object_key, content_type, bytes, width, height)
      select customer_id, pet_name, ${shared}, 'image/jpeg', 1, 1, 1 from uploads, generate_series(1, 2) where id = ${id}`;
    const [mask, formerMask] = ['a'.repeat(64), 'b'.repeat(64)];
    await ctx.sql`insert into upload_masks (upload_id, hash, bytes, width, height) values (${id}, ${mask}, 1, 4, 3)`;
    await ctx.storage.put(keys.mask(id, mask), Buffer.from('x'), { contentType: 'image/png' });
    await ctx.sql`
      insert into upload_retouches (upload_id, hash, bytes, made_for, saved_by) values (${id}, ${mask}, 1, '{}', 'somebody')`;
    await ctx.storage.put(keys.retouch(id, mask), Buffer.from('x'), { contentType: 'image/png' });
    const [model] = await ctx.sql<[{ id: string }]>`
      insert into models (order_id, number, settings, filaments)
      select orders.id, 1, '{}', '[]' from orders where upload_id = ${id} returning id`;
    await ctx.storage.put(keys.model(model.id, 'heights.png'), Buffer.from('x'), { contentType: 'image/png' });
    const strays = [
      keys.original(randomUUID(), 'jpg'),
      keys.rendition(randomUUID(), '480.webp'),
      keys.mask(id, formerMask),
      keys.mask(randomUUID(), mask),
      keys.retouch(id, formerMask),
      keys.retouch(randomUUID(), mask),
      keys.preview(randomUUID(), 'closed.webp'),
      keys.model(randomUUID(), 'heights.png'),
    ];
    const young = keys.original(randomUUID(), 'jpg');
    for (const key of [...strays, shared, young])
      await ctx.storage.put(key, Buffer.from('x'), { contentType: 'image/jpeg' });
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const all = [];
    for await (const key of ctx.storage.list()) all.push(key);
    for (const key of all) if (key !== young) await utimes(join(objects, key), yesterday, yesterday);
    await ctx.sql`insert into stripe_watermark (event_created) values (now()) on conflict (is_only) do update set read_at = now()`;
    await deleteStrayObjects(ctx);
    const left = [];
    for await (const key of ctx.storage.list()) left.push(key);
    expect(left.toSorted()).toEqual(all.filter((key) => !strays.includes(key)).toSorted());
    expect(left.some((key) => key.includes(id))).toBe(true);
  });

  test('V05 reach a person whose order was not over when they asked, once it is', async () => {
    const { ctx } = fixture.orders;
    const id = await keepPhoto({ uploaded: '20 days', order: { status: 'paid', paid: '20 days' } });
    await ctx.sql`update customers set erase_asked_at = now()`;
    await eraseExpired(ctx);
    expect(await isErased(id)).toBe(false);
    await ctx.sql`update orders set production = 'shipped'`;
    await eraseExpired(ctx);
    expect(await isErased(id)).toBe(true);
    expect(await fixture.objects()).toEqual([]);
    expect(await ctx.sql`select email from customers`).toEqual([{ email: '' }]);
  });
});
