import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Preview, type ChosenCut } from '@pawlayer/contracts';
import { folders, keys } from '@pawlayer/storage';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shop, type Shopper } from '../../testing/start-shop.ts';
import { raccoon } from '../../testing/upload-fixture.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 }); // cutting takes seconds, and much longer on a busy machine

let shop: Shop;
beforeAll(async () => {
  // Models take seconds and are not needed for previews.
  shop = await startShop({ withoutConsumers: ['make-model', 'remake-model'] });
});
afterAll(() => shop.stop());
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 100_000 }).toEqual([]);
});

const photo = { bytes: raccoon, width: 1024, height: 768 };
const cut = (colours?: number): ChosenCut => ({
  version: 1,
  crop: { x: 0.2, y: 0, width: 0.5625, height: 1 },
  ...(colours && { colours }),
});
const draft = (shopper: Shopper, product = cherished, chosen?: ChosenCut) =>
  shop.post('/api/create-payment-intent', { ...paymentForm(shopper, product), ...(chosen && { cut: chosen }) });
const pay = async (shopper: Shopper, product = cherished): Promise<string> => {
  const intent = await shop.openPayment(shopper, product);
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent, product));
  expect(status).toBe(201);
  return String(body['id']);
};
const previewOf = (id: string) =>
  waitUntil(async () => {
    const { status, body } = await shop.get(`/api/orders/${id}/preview`);
    return status === 200 && body !== null && Preview.parse(body);
  }, 100_000);
const picture = (id: string, name: string) => fetch(`${shop.orders.url}/api/orders/${id}/preview/${name}`);
const stored = (id: string) => readdir(join(shop.orders.objects, folders.previews(id))).catch(() => []);
const isWorkDone = async () =>
  (
    await shop.orders.ctx.sql`
  select from outbox left join inbox on message_id = id where coalesce(state, 'queued') = 'queued' and name not in ('make-model', 'remake-model')`
  ).length === 0;

describe("an order's preview", () => {
  test('shows the photo as its customer cut it, closed and as sheets, at addresses whose picture never changes; there is none before the order, nor of anything else', async () => {
    const shopper = await shop.newShopper({ photo });
    await draft(shopper, beloved, cut(6));
    const [row] = await shop.orders.ctx.sql<
      { id: string }[]
    >`select id from orders where upload_id = ${shopper.uploadId} order by created_at desc limit 1`;
    const id = row?.id ?? '';
    expect((await shop.get(`/api/orders/${id}/preview`)).status).toBe(404);
    expect((await picture(id, 'closed.jpg')).status).toBe(404);
    expect(await pay(shopper, beloved)).toBe(id);
    const preview = await previewOf(id);
    expect(preview).toMatchObject({ width: 624, height: 824, totalLayers: 25, thicknessMm: 2 });
    expect(preview.colours.map(({ fromLayer }) => fromLayer)).toEqual([1, 6, 10, 14, 18, 22]);
    expect(preview.sheets).toHaveLength(6);
    for (const name of [preview.closed, ...preview.sheets]) {
      const answer = await picture(id, name);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
    const forMail = await picture(id, 'closed.jpg');
    expect([forMail.status, forMail.headers.get('content-type'), forMail.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=60',
    ]);
    await forMail.arrayBuffer();
    for (const name of ['nothing.webp', '..%2f..%2foriginals%2fx.jpg', 'constructor', '%00'])
      expect((await picture(id, name)).status).toBe(404);
    expect((await shop.get('/api/orders/00000000-0000-4000-8000-000000000000/preview')).status).toBe(404);
    expect((await shop.get('/api/orders/nonsense/preview')).status).toBe(404);
  });

  const expectFormerNames = async (choice: Partial<ChosenCut>) => {
    const shopper = await shop.newShopper({ photo });
    await shop.orders.ctx.sql`
      insert into upload_masks (upload_id, hash, bytes, width, height)
      values (${shopper.uploadId}, ${'a'.repeat(64)}, 1, 4, 3)`;
    const { crop } = cut();
    expect((await draft(shopper, cherished, { ...cut(4), ...choice })).status).toBe(200);
    const preview = await previewOf(await pay(shopper));
    const settings = { crop, colours: 4, widthMm: 146.4, borderMm: 3, filaments: [] };
    const version = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8);
    expect(preview.closed).toBe(`closed-${version}.webp`);
    expect(preview.surroundings).toBeUndefined();
  };

  test(
    'of a cut whose mask is not used is as photographed, under the names that it has without a mask',
    { tags: 'thorough' },
    () => expectFormerNames({ mask: 'a'.repeat(64), surroundings: { kind: 'photo' } }),
  );

  test(
    'of a cut that says nothing of surroundings is as photographed, under those names, too',
    { tags: 'thorough' },
    () => expectFormerNames({}),
  );

  test('of a photograph that says so has those names, too, whatever a poster would be', { tags: 'thorough' }, () =>
    expectFormerNames({ style: 'photograph', colourway: 'harbour', ground: 'moon' }),
  );

  test('has as many colours as the product may, whatever was chosen before it', async () => {
    const shopper = await shop.newShopper({ photo });
    await draft(shopper, cherished, cut(8));
    expect((await previewOf(await pay(shopper))).colours).toHaveLength(4);
  });

  test('is cut only once it is paid, of the last of many cuts, and no draft costs a job or an object', async () => {
    const shopper = await shop.newShopper({ photo });
    for (const colours of [5, 6, 7])
      for (const x of [0, 0.1, 0.2]) {
        const chosen = cut(colours);
        expect((await draft(shopper, beloved, { ...chosen, crop: { ...chosen.crop, x } })).status).toBe(200);
      }
    await waitUntil(isWorkDone);
    const [order] = await shop.orders.ctx.sql<
      { id: string }[]
    >`select id from orders where upload_id = ${shopper.uploadId} order by created_at desc limit 1`;
    const id = order?.id ?? '';
    expect(await stored(id)).toEqual([]);
    expect(await shop.orders.ctx.sql`select from outbox where payload ->> 'orderId' = ${id}`).toEqual([]);

    expect(await pay(shopper, beloved)).toBe(id);
    const preview = await previewOf(id);
    expect(preview.sheets).toHaveLength(7);
    expect((await stored(id)).sort()).toEqual(
      [preview.closed, preview.closed.replace('.webp', '.jpg'), ...preview.sheets].sort(),
    );
  });

  test('is the only one kept: pictures of former cuts are deleted, though the storage was away', async () => {
    const shopper = await shop.newShopper({ photo });
    await draft(shopper, beloved, cut(5));
    const [order] = await shop.orders.ctx.sql<
      { id: string }[]
    >`select id from orders where upload_id = ${shopper.uploadId} order by created_at desc limit 1`;
    const id = order?.id ?? '';
    for (const name of ['closed-0badcafe.webp', 'closed-0badcafe.jpg', 'sheet-1-0badcafe.webp'])
      await shop.orders.ctx.storage.put(keys.preview(id, name), Buffer.from('former'), { contentType: 'image/webp' });
    const original = shop.orders.ctx.storage.delete;
    let refusals = 0;
    shop.orders.ctx.storage.delete = async (key) => {
      if ((refusals += 1) <= 2) throw new Error('the storage is away');
      await original(key);
    };
    await pay(shopper, beloved);
    const preview = await previewOf(id);
    const kept = [preview.closed, preview.closed.replace('.webp', '.jpg'), ...preview.sheets].sort();
    await waitUntil(async () => (await stored(id)).length === kept.length, 100_000);
    shop.orders.ctx.storage.delete = original;
    expect(refusals).toBeGreaterThan(2);
    expect((await stored(id)).sort()).toEqual(kept);
    expect((await picture(id, preview.closed)).status).toBe(200);
  });

  test('takes what came with the photo when the payment says nothing, and the middle when nobody said anything', async () => {
    const [chooser, silent] = [await shop.newShopper({ photo }), await shop.newShopper({ photo })];
    await shop.orders.ctx
      .sql`update uploads set cut = ${shop.orders.ctx.sql.json(cut(7))} where id = ${chooser.uploadId}`;
    const [chosen, middle] = [await pay(chooser, beloved), await pay(silent, beloved)];
    expect((await previewOf(chosen)).colours).toHaveLength(7);
    expect((await previewOf(middle)).colours.length).toBeLessThan(7);
  });

  test('whose name does not fit leads its order to the owner, until it is cut with another one', async () => {
    const owner = await openAdminFixture(shop);
    const waiting = async () => (await owner.list('?attention=true')).orders.map(({ id }) => id);
    const shopper = await shop.newShopper({ photo });
    const intent = await shop.openPayment(shopper);
    const { sql } = shop.orders.ctx;
    // As where the size that was sold is another one than the size that was asked about.
    const unfit = { ...cut(), carved: { name: 'W'.repeat(24) } };
    await sql`update orders set cut = ${sql.json(unfit)} where upload_id = ${shopper.uploadId}`;
    await shop.stripe.confirm(intent);
    const id = String((await shop.post('/api/orders', orderForm(shopper, intent))).body['id']);
    await expect.poll(waiting, { timeout: 100_000 }).toEqual([id]);
    expect((await owner.list()).counts.attention).toBe(1);

    const { version, prepress } = await owner.read(id);
    const change = { version, crop: prepress.suggested.crop, carved: { name: 'Otis' } };
    expect((await owner.call(orderAddress(id, '/cut'), change)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await previewOf(id);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['is gone from the store', undefined],
    ['cannot be read', Buffer.from('no photo')],
  ])('is missing when the photo %s, and the order goes on', async (_why, bytes) => {
    const shopper = await shop.newShopper(bytes && { photo: { bytes, width: 10, height: 10 } });
    const id = await pay(shopper);
    await waitUntil(isWorkDone, 100_000);
    expect(await shop.get(`/api/orders/${id}/preview`)).toMatchObject({ status: 200, body: null });
    expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid' });
    expect(await shop.orders.ctx.sql`select from inbox where state = 'failed'`).toEqual([]);
    await waitUntil(async () => shop.mail.mails.some(({ text }) => text?.includes(id)));
  });
});
