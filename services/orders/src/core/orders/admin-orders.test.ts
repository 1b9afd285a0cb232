import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, orderNumber, toShopDay } from '@pawlayer/contracts';
import { AdminOrder } from '@pawlayer/contracts/admin';
import { shippingForm } from '@pawlayer/contracts/testing';
import { tryEveryRole } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdminFixture, orderAddress, type AdminFixture } from '../../testing/admin-fixture.ts';
import { buyPortrait } from '../../testing/buy.ts';
import { allMessagesDone } from '../../testing/deliver-events.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';
import { chelsea } from '../../testing/upload-fixture.ts';

let shop: Shop;
let owner: AdminFixture;
beforeAll(async () => {
  shop = await startShop();
  owner = await openAdminFixture(shop);
});
afterAll(() => shop.stop());

const nobody = '00000000-0000-4000-8000-000000000000';

describe("the owner's orders", () => {
  test.each(calls.filter((each) => each.owner === 'orders' && each.roles))(
    'A08 $method $path admits the roles of its contract and nobody else',
    async (each) => expect(await tryEveryRole(shop.orders, each)).toEqual({}),
  );

  test('tell a second owner that somebody was faster', async () => {
    const id = await buyPortrait(shop);
    const { version } = await owner.read(id);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => owner.call(orderAddress(id, '/notes'), { notes: `note ${n}`, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('in the meantime'),
    });
    expect((await owner.read(id)).notes).toMatch(/^note [123]$/);
    expect((await owner.call(orderAddress(id, '/production'), { step: 'in_review', version })).status).toBe(409);
  });

  test('are found however names, accents and numbers are written', async () => {
    const { sql } = shop.orders.ctx;
    const id = await buyPortrait(shop, { petName: 'Zoë  Blue' });
    await sql`
      update customers set first_name = 'Siobhán', last_name = ${'O\u2019Brien'}, email = ${"siobhán.o'brien@Example.ie"}
      where id = (select customer_id from orders where id = ${id})`;
    const { number } = await owner.read(id);
    const asNumber = [`#${number}`, `Order ${number}`, `(order ${number.toLowerCase()})`, `Order number: #${number}.`];
    const asName = ["O'Brien", 'O‘Brien', "siobhán o'brien", "O'Brien, Siobhán", 'O´BRIEN  SIOBHÁN', 'Siobha\u0301n'];
    const others = ['Zoe\u0308 Blue', 'ZOË\u00a0BLUE', 'SIOBHA\u0301N.O’BRIEN@EXAMPLE.IE', '#' + number.slice(0, 5)];
    for (const search of [...asNumber, ...asName, ...others])
      expect((await owner.list(`?search=${encodeURIComponent(search)}`)).orders, search).toMatchObject([{ id }]);
    for (const search of ['Brien O', 'order', 'Order 00000000'])
      expect((await owner.list(`?search=${encodeURIComponent(search)}`)).orders, search).toEqual([]);
    const file = await owner.call(`/api/admin/orders/export.csv?search=${encodeURIComponent(`Order #${number}`)}`);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
  });

  test.each([
    ['-', '\u2011'],
    ['\u2011', '-'],
    ['\u2013', '\uFF0D'],
    ['\u2212', '\u2010'],
    ['\uFE63', '\u2014'],
    ['-\u00AD', '\u2012'],
    ['\u2015', '-\u00AD'],
  ])('are found whatever hyphen stands in a name: %j by %j', async (written, typed) => {
    const id = await buyPortrait(shop, { petName: `Anne${written}Marie` });
    await shop.orders.ctx.sql`
      update customers set first_name = ${`Uwe${written}Karl`}, email = ${`uwe${written}karl@example.de`}
      where id = (select customer_id from orders where id = ${id})`;
    const found = async (text: string) =>
      (await owner.list(`?search=${encodeURIComponent(text)}`)).orders.some((order) => order.id === id);
    for (const text of [`anne${typed}marie`, `UWE${typed}KARL`, `uwe${typed}karl@`])
      expect(await found(text), text).toBe(true);
    for (const text of ['anne marie', 'annemarie']) expect(await found(text), text).toBe(false);
  });

  test('are found by number, name, e-mail and pet, filtered, counted and paged', async () => {
    const id = await buyPortrait(shop, { product: beloved, petName: 'Zephyr_100%' });
    const { number } = await owner.read(id);
    for (const search of [number.toLowerCase(), 'zephyr_100%', 'Zephyr']) {
      expect((await owner.list(`?search=${encodeURIComponent(search)}`)).orders.map((row) => row.id)).toEqual([id]);
    }
    expect((await owner.list('?search=_ephyr')).total).toBe(0);
    expect((await owner.list('?search=ada@example.com')).total).toBeGreaterThan(1);
    await owner.step(id, 'in_review');
    const inReview = await owner.list('?status=in_review');
    expect(inReview.orders.map((row) => row.status)).toEqual(['in_review']);
    const all = await owner.list();
    expect(all.counts.toReview).toBeGreaterThan(0);
    expect((await owner.call('/api/admin/orders?status=nonsense')).status).toBe(400);
  });

  test('leave as CSV that a spreadsheet can open and that runs nothing', async () => {
    for (const petName of ['=HYPERLINK("http://evil.example")', '616374E9', '007', '3/4', '\u200B=1+1'])
      await buyPortrait(shop, { petName });
    const response = await owner.call('/api/admin/orders/export.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('Order,Created,Customer');
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    for (const petName of ['616374E9', '007', '3/4', '\u200B=1+1'])
      expect(lines.filter((line) => line.includes(`,'${petName},`))).toHaveLength(1);
  });

  test('leave with the day and time on which each was made in the shop, in a file that is named after its day', async () => {
    const id = await buyPortrait(shop);
    await shop.orders.ctx.sql`update orders set created_at = '2026-07-22T05:04:03Z' where id = ${id}`;
    const response = await owner.call('/api/admin/orders/export.csv');
    expect(response.headers.get('content-disposition')).toContain(`orders-${toShopDay(new Date())}.csv`);
    // A number that a spreadsheet would change has an apostrophe before it.
    const line = (await response.text())
      .split('\r\n')
      .find((text) => text.replace("'", '').startsWith(orderNumber(id)));
    expect(line?.split(',')[1]).toBe('2026-07-21 22:04:03');
  });

  test('leave only with a line in the audit, which does not repeat what was searched for', async () => {
    const exports = async () => (await shop.orders.auditLog()).filter(({ action }) => action === 'orders.exported');
    const before = (await exports()).length;
    await (await owner.call('/api/admin/orders/export.csv?search=zelda%40example.com&status=paid')).text();
    const entries = await exports();
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)?.detail).toEqual({ status: 'paid', searched: true });
    expect(JSON.stringify(entries)).not.toContain('zelda');
  });

  test('get mails again, each time a new one', async () => {
    const id = await buyPortrait(shop);
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is in our hands').length === 1);
    const again = async (kind: string, version?: number) =>
      owner.call(orderAddress(id, '/mails'), { kind, version: version ?? (await owner.read(id)).version });
    expect((await again('confirmation')).status).toBe(200);
    expect((await again('confirmation')).status).toBe(200);
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is in our hands').length === 3);
    expect(new Set(owner.mailsWith(id, 'Your portrait is in our hands').map(({ messageId }) => messageId)).size).toBe(
      3,
    );
    for (const kind of ['production', 'address-request']) expect((await again(kind)).status).toBe(409);
    expect((await again('poem')).status).toBe(400);
    expect((await owner.call(orderAddress(id, '/mails'), { kind: 'confirmation' })).status).toBe(400);
  });

  test('get one mail for one press: pressed twice, in two tabs, or again because the answer was lost', async () => {
    const id = await buyPortrait(shop);
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is in our hands').length === 1);
    const { version } = await owner.read(id);
    const press = () => owner.call(orderAddress(id, '/mails'), { kind: 'confirmation', version });
    const answers = [...(await Promise.all([press(), press(), press()])), await press()];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(AdminOrder.parse(await answer.json()).version).toBe(version + 1);
    }
    await waitUntil(async () => owner.mailsWith(id, 'Your portrait is in our hands').length === 2);
    await allMessagesDone(shop);
    expect(owner.mailsWith(id, 'Your portrait is in our hands')).toHaveLength(2);
    expect((await owner.actions(id)).filter((action) => action === 'order.mail_requested')).toHaveLength(1);
    // Something else has happened to the order since.
    await owner.call(orderAddress(id, '/notes'), { notes: 'Called.', version: version + 1 });
    expect((await owner.call(orderAddress(id, '/mails'), { kind: 'confirmation', version: version + 1 })).status).toBe(
      409,
    );
  });

  test('I10 stay readable when a photo is lost or torn: 404 with an alert, or 503', async () => {
    const { sql, storage, log } = shop.orders.ctx;
    const id = await buyPortrait(shop, { photo: { bytes: chelsea, type: 'image/png', width: 451, height: 300 } });
    const [row] = await sql<[{ objectKey: string }]>`
      select object_key from uploads where id = (select upload_id from orders where id = ${id})`;
    const alerts = vi.spyOn(log, 'error');
    await writeFile(join(shop.orders.objects, row.objectKey), 'torn');
    expect((await owner.call(orderAddress(id, '/photo'))).status).toBe(503);
    await storage.delete(row.objectKey);
    expect((await owner.call(orderAddress(id, '/photo'))).status).toBe(404);
    expect(alerts).toHaveBeenCalledWith({ key: row.objectKey }, 'a stored object is missing');
    expect((await owner.read(id)).status).toBe('paid');
    expect((await shop.get(`/api/orders/${id}`)).status).toBe(200);
    alerts.mockRestore();
  });

  test('are unknown, and are not changed, while they have no payment', async () => {
    const intent = await shop.openPayment(await shop.newShopper());
    const read = () => shop.orders.ctx.sql<{ id: string; version: number }[]>`
      select id, version, notes, is_memorial, shipping_street from orders where stripe_payment_intent_id = ${intent}`;
    const before = await read();
    const [{ id, version } = expect.fail('there is no order')] = before;
    for (const [rest, form] of [
      ['/notes', { notes: 'Called.' }],
      ['/memorial', { isMemorial: true }],
      ['/address', shippingForm],
    ] as const)
      expect((await owner.call(orderAddress(id, rest), { version, ...form })).status, rest).toBe(404);
    expect(await read()).toEqual(before);
  });

  test('are unknown under other ids', async () => {
    for (const [path, body] of [
      [orderAddress(nobody), undefined],
      [orderAddress('nonsense'), undefined],
      [orderAddress(nobody, '/photo'), undefined],
      [orderAddress(nobody, '/pictures/480.avif'), undefined],
      [orderAddress(nobody, '/production'), { step: 'in_review', version: 1 }],
      [orderAddress(nobody, '/notes'), { notes: '', version: 1 }],
      [orderAddress(nobody, '/mails'), { kind: 'confirmation', version: 1 }],
      [orderAddress(nobody, '/refunds'), { version: 1 }],
    ] as const)
      expect((await owner.call(path, body)).status, path).toBe(404);
  });
});
