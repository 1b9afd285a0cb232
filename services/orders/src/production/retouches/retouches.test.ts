import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AdminOrder, type CutChange, listRetouches, type RetouchedCut, saveOrderMask } from '@pawlayer/contracts/admin';
import { encodeOverlay, type Overlay } from '@pawlayer/layers';
import { openForTests } from '@pawlayer/service-kit/testing';
import { folders, keys } from '@pawlayer/storage';
import { describe, expect, test } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { openPersonFixture } from '../../testing/person-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

// What is made of a retouching is shown by retouched-portraits.test.ts.
const shop = openForTests(() =>
  startShop({ withoutConsumers: ['begin-model', 'make-model', 'remake-model', 'make-preview'] }),
);
const models = openForTests(() => openModelFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));
const people = openForTests(() => openPersonFixture(shop));

const stack = ['#101010', '#404040', '#808080', '#c0c0c0', '#f0f0f0'];
/** A square of the lightest colour, of this side in pixels; all of them differ. */
const paint = (side: number, { width, height } = { width: 600, height: 800 }): Overlay => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, pixel) =>
    pixel % width < side && pixel < side * width ? 5 : 0,
  ),
});
const fileOf = (side: number, size?: { width: number; height: number }) => encodeOverlay(paint(side, size), stack);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const madeFor = async (id: string): Promise<RetouchedCut> => {
  const { crop, orientation, mask, colours, style } = (await models.read(id)).suggested;
  return {
    crop,
    colours,
    ...(orientation && { orientation }),
    ...(mask !== undefined && { mask }),
    ...(style && { style }),
  };
};
type Sent = { basedOn?: string | undefined; cut?: object; token?: string };
const save = async (id: string, bytes?: Uint8Array<ArrayBuffer>, { basedOn, cut, token }: Sent = {}) => {
  const form = new FormData();
  form.set('madeFor', JSON.stringify(cut ?? (await madeFor(id))));
  if (basedOn !== undefined) form.set('basedOn', basedOn);
  if (bytes) form.set('retouch', new Blob([bytes]), 'retouch.png');
  const response = await fetch(`${shop.orders.url}${orderAddress(id, '/retouches')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? models.owner.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const post = async (id: string, rest: string, body: object) => {
  const response = await models.post(id, rest, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const use = (id: string, retouch: string | null) => post(id, '/retouch', { retouch });
const change = async (id: string, form: Partial<CutChange>) =>
  post(id, '/cut', { crop: (await models.read(id)).suggested.crop, ...form });
const versions = async (id: string) =>
  listRetouches.response.parse(await (await models.owner.call(orderAddress(id, '/retouches'))).json()).retouches;
const current = async (id: string) => (await models.read(id)).suggested.retouch;
const uploadOf = async (id: string): Promise<string> => {
  const [row] = await shop.orders.ctx.sql<{ uploadId: string }[]>`select upload_id from orders where id = ${id}`;
  return row?.uploadId ?? '';
};
const storedFiles = async (id: string) =>
  readdir(join(shop.orders.objects, folders.retouches(await uploadOf(id)))).catch(() => []);

describe('saving what was painted', () => {
  test('cuts the order and a model with it from then on, and says who and when', async () => {
    const id = await models.buyRaccoon();
    const cut = await madeFor(id);
    const { status, body } = await save(id, fileOf(40));
    expect(status).toBe(200);
    const { prepress, timeline } = AdminOrder.parse(body);
    const hash = hashOf(fileOf(40));
    expect(prepress.suggested).toMatchObject({ retouch: hash, colours: 5 });
    expect(prepress.customerCut).not.toHaveProperty('retouch');
    expect(prepress.models).toMatchObject([{ number: 1, state: 'making', settings: { retouch: hash, colours: 5 } }]);
    expect(timeline.at(-1)).toMatchObject({ kind: 'cut_changed', detail: { to: { retouch: hash } } });
    expect(await versions(id)).toEqual([
      { id: hash, savedAt: expect.any(String), savedBy: expect.any(String), madeFor: cut, isCurrent: true, fits: true },
    ]);
    const shown = await models.owner.call(orderAddress(id, `/retouches/${hash}`));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(fileOf(40)));
    expect((await models.owner.actions(id)).filter((action) => /cut|retouch/.test(action))).toEqual([
      'order.retouched',
    ]);
    expect(JSON.stringify(await shop.orders.auditLog())).not.toContain(hash);

    const again = await save(id, fileOf(40));
    expect([again.status, AdminOrder.parse(again.body).prepress.models.length]).toEqual([200, 1]);
    const other = await models.buyRaccoon();
    expect((await models.owner.call(orderAddress(other, `/retouches/${hash}`))).status).toBe(404);
    expect(await use(other, hash)).toMatchObject({
      status: 404,
      body: { error: 'This retouching does not exist.' },
    });
  });

  test('of two people the slower one is told, and loses nothing', async () => {
    const id = await models.buyRaccoon();
    const first = hashOf(fileOf(40));
    expect((await save(id, fileOf(40))).status).toBe(200);
    for (const basedOn of [undefined, 'a'.repeat(64)])
      expect(await save(id, fileOf(50), { basedOn })).toMatchObject({
        status: 409,
        body: { code: 'retouch_overtaken', error: expect.stringContaining('Yours is kept beside it') },
      });
    expect(await current(id)).toBe(first);
    expect((await versions(id)).map((each) => [each.id, each.isCurrent, each.fits])).toEqual([
      [hashOf(fileOf(50)), false, true],
      [first, true, true],
    ]);
    expect((await save(id, fileOf(60), { basedOn: first })).status).toBe(200);
    expect(await current(id)).toBe(hashOf(fileOf(60)));
    const both = await Promise.all([
      save(id, fileOf(70), { basedOn: hashOf(fileOf(60)) }),
      save(id, fileOf(80), { basedOn: hashOf(fileOf(60)) }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versions(id)).toHaveLength(5);
  });

  test('for a cut that the order no longer has is kept beside it', async () => {
    const id = await models.buyRaccoon();
    const cut = await madeFor(id);
    for (const other of [
      { ...cut, style: 'poster' },
      { ...cut, crop: { x: 0, y: 0, width: 0.5625, height: 1 } },
    ])
      expect(await save(id, fileOf(40), { cut: other })).toMatchObject({
        status: 409,
        body: { code: 'retouch_unfit', error: 'The retouching of this order does not fit this cut.' },
      });
    expect(await current(id)).toBeUndefined();
    expect(await versions(id)).toMatchObject([{ isCurrent: false, fits: false }]);
    expect(await use(id, hashOf(fileOf(40)))).toMatchObject({ status: 409, body: { code: 'retouch_unfit' } });
  });

  test('goes back to another version, and to none', async () => {
    const id = await models.buyRaccoon();
    const [first, second] = [fileOf(40), fileOf(50)];
    await save(id, first);
    await save(id, second, { basedOn: hashOf(first) });
    expect((await use(id, hashOf(first))).status).toBe(200);
    expect(await current(id)).toBe(hashOf(first));
    const { status, body } = await use(id, null);
    expect([status, AdminOrder.parse(body).prepress.suggested.retouch]).toEqual([200, undefined]);
    expect(AdminOrder.parse(body).prepress.models[0]?.settings).not.toHaveProperty('retouch');
    expect((await versions(id)).map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    const { version } = await models.owner.read(id);
    expect(await post(id, '/retouch', { version: version - 1, retouch: null })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('Somebody else changed this order in the meantime.') },
    });
  });

  test('is refused once a model is frozen, printing has begun, or the photo is gone', async () => {
    const { sql } = shop.orders.ctx;
    const id = await models.buyRaccoon();
    await save(id, fileOf(40));
    const basedOn = hashOf(fileOf(40));
    await proofs.sent(id);
    const frozen = {
      status: 409,
      body: {
        code: 'conflict',
        error: 'A model is frozen, so the cut can be changed only if the customer asks for a change.',
      },
    };
    expect(await save(id, fileOf(50), { basedOn })).toMatchObject(frozen);
    expect(await use(id, null)).toMatchObject(frozen);
    expect(await versions(id)).toHaveLength(1);
    await sql`update orders set production = 'printing' where id = ${id}`;
    expect(await save(id, fileOf(50), { basedOn })).toMatchObject({
      status: 409,
      body: { code: 'forbidden_step', error: expect.stringContaining('not yet printed') },
    });
    const erased = await models.buyRaccoon();
    await sql`update uploads set erased_at = now() where id = ${await uploadOf(erased)}`;
    const gone = (words: string) => ({
      status: 409,
      body: { code: 'photo_erased', error: expect.stringContaining(words) },
    });
    expect(await save(erased, fileOf(50))).toMatchObject(gone('was erased'));
    expect(await use(erased, null)).toMatchObject(gone('was erased'));
    const lost = await models.buyRaccoon();
    await sql`update uploads set photo_lost_at = now() where id = ${await uploadOf(lost)}`;
    expect(await save(lost, fileOf(50))).toMatchObject(gone('was lost'));
    expect(await save(randomUUID(), fileOf(50), { cut: await madeFor(id) })).toMatchObject({
      status: 404,
      body: { error: 'This order does not exist.' },
    });
  });

  test('is refused to strangers and to whoever may not change cuts', async () => {
    const id = await models.buyRaccoon();
    const moderator = await shop.orders.signIn('moderator');
    for (const [token, status, error] of [
      ['a'.repeat(43), 401, 'Please log in.'],
      [moderator, 403, 'Your role does not include this.'],
    ] as const)
      expect(await save(id, fileOf(40), { token })).toMatchObject({ status, body: { error } });
    expect(await versions(id)).toEqual([]);
    const printer = await shop.orders.signIn('printer');
    expect((await save(id, fileOf(40), { token: printer })).status).toBe(200);
  });

  test.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
    ['no picture', () => new TextEncoder().encode('no picture'), /it is no PNG/],
    ['a mask', () => new Uint8Array(drawMask(600, 800, isHead)), /no palette/],
    ['cut off', () => fileOf(40).slice(0, 300), /cut off/],
    ['across', () => fileOf(40, { width: 800, height: 600 }), /600 × 800 pixels/],
    ['too large', () => fileOf(40, { width: 1200, height: 1600 }), /1200 × 1600/],
    ['of four colours', () => encodeOverlay({ ...paint(0) }, stack.slice(1)), /has 5 colours/],
  ])('takes no file that is %s, and keeps none', async (_what, file, words) => {
    const id = await models.buyRaccoon();
    expect(await save(id, file())).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { retouch: expect.stringMatching(words) } },
    });
    expect([await versions(id), await storedFiles(id)]).toEqual([[], []]);
  });

  test('takes no file of more than 250 kB, and no form that says not what it is made for', async () => {
    const id = await models.buyRaccoon();
    expect(await save(id, new Uint8Array(250_001))).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: expect.stringContaining('250 kB') },
    });
    expect(await save(id, fileOf(40), { cut: {} })).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { 'madeFor.crop': expect.any(String) } },
    });
    expect(await save(id)).toMatchObject({ status: 400, body: { fields: { retouch: 'Please send a retouching' } } });
  });

  test('keeps twenty of a photo: the oldest that no order names go', async () => {
    const id = await models.buyRaccoon();
    await save(id, fileOf(40));
    const cut = await madeFor(id);
    for (let side = 41; side <= 62; side += 1) expect((await save(id, fileOf(side), { cut })).status).toBe(409);
    const kept = (await versions(id)).map((each) => each.id);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, hashOf(fileOf(62)), hashOf(fileOf(40))]);
  });
});

describe('a change of the cut', () => {
  test('that leaves the pixels where they are keeps the retouching', async () => {
    const id = await models.buyRaccoon();
    await change(id, { style: 'poster', colourway: 'ember', ground: 'rays' });
    await save(id, fileOf(40));
    const look = { style: 'poster', colourway: 'harbour', ground: 'moon', carved: { name: 'Otis' } } as const;
    expect((await change(id, look)).status).toBe(200);
    expect((await models.read(id)).suggested).toMatchObject({ ...look, retouch: hashOf(fileOf(40)) });
  });

  test('that it does not fit is refused, unless it is to be moved or dropped', async () => {
    const id = await models.buyRaccoon();
    const across = { crop: { x: 0, y: 0, width: 1, height: 1 }, orientation: 'across' } as const;
    await save(id, fileOf(200));
    const { models: before } = await models.read(id);
    for (const form of [across, { style: 'poster' } as const])
      expect(await change(id, form)).toMatchObject({ status: 409, body: { code: 'retouch_unfit' } });
    expect((await models.read(id)).models).toHaveLength(before.length);

    expect((await change(id, { ...across, retouch: 'keep' })).status).toBe(200);
    const [moved, former] = await versions(id);
    expect(moved).toMatchObject({ isCurrent: true, fits: true, madeFor: { ...across, colours: 5 } });
    expect(former).toMatchObject({ id: hashOf(fileOf(200)), isCurrent: false, fits: false });
    expect(moved?.savedBy).toBe(former?.savedBy);
    expect(await current(id)).toBe(moved?.id);

    expect((await change(id, { ...across, retouch: 'drop' })).status).toBe(200);
    expect(await current(id)).toBeUndefined();
  });

  test('to another mask leaves it where it is, unless something is cut out with that', async () => {
    const id = await models.buyRaccoon();
    const giveMask = async (shift: number) => {
      const form = new FormData();
      form.set('version', String((await models.owner.read(id)).version));
      form.set('mask', new Blob([drawMask(512, 384, (x, y) => isHead(x + shift, y))]), 'mask.png');
      const answer = await fetch(`${shop.orders.url}${orderAddress(id, '/masks')}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${models.owner.token}` },
        body: form,
      });
      return saveOrderMask.response.parse(await answer.json()).mask;
    };
    const [first, second] = [await giveMask(0), await giveMask(0.1)];
    await change(id, { mask: first, surroundings: { kind: 'photo' } });
    await save(id, fileOf(40));
    expect((await change(id, { mask: second, surroundings: { kind: 'photo' } })).status).toBe(200);
    expect(await current(id)).toBe(hashOf(fileOf(40)));
    expect(await versions(id)).toMatchObject([{ isCurrent: true, fits: true }]);
    expect(await change(id, { mask: second, surroundings: { kind: 'plain' } })).toMatchObject({
      status: 409,
      body: { code: 'retouch_unfit' },
    });
  });

  test('for a model alone is refused where it does not fit, unless that has none', async () => {
    const id = await models.buyRaccoon();
    await save(id, fileOf(40));
    const { retouch, ...settings } = (await models.read(id)).suggested;
    const make = (body: object) => post(id, '/models', { ...settings, ...body });
    const latest = async () => (await models.read(id)).models[0]?.settings;
    expect((await make({ widthMm: 120 })).status).toBe(201);
    expect(await latest()).toMatchObject({ widthMm: 120, retouch });
    expect(await make({ colours: 6 })).toMatchObject({ status: 409, body: { code: 'retouch_unfit' } });
    expect((await make({ colours: 6, retouch: 'drop' })).status).toBe(201);
    expect(await latest()).not.toHaveProperty('retouch');
    // The next one follows the order's number of colours.
    await save(id, fileOf(50), { basedOn: retouch });
    expect(await latest()).toMatchObject({ colours: 5, retouch: hashOf(fileOf(50)) });
  });
});

test('V05 V06 a retouching is handed out with the photo, and erased with it', async () => {
  const person = await people.newPerson();
  const { orderId } = await people.buy(person);
  const { colours } = await madeFor(orderId);
  const file = encodeOverlay(paint(0), stack.slice(0, colours));
  const hash = hashOf(file);
  expect((await save(orderId, file)).status).toBe(200);
  const { records, photos } = await people.collect(person.subject);
  expect(records['retouches']).toMatchObject([{ photoId: person.uploadId, hash, bytes: file.length }]);
  expect(records['orders']).toMatchObject([{ cut: { retouch: hash } }]);
  expect(photos.map(({ id }) => id)).toContain(records['retouches']?.[0]?.['id']);
  await shop.orders.ctx.sql`update orders set production = 'delivered' where id = ${orderId}`;
  expect((await people.erase(person.subject)).held).toEqual([]);
  expect(await shop.orders.ctx.storage.stat(keys.retouch(person.uploadId, hash))).toBeUndefined();
  expect(await versions(orderId)).toEqual([]);
  expect((await models.read(orderId)).models[0]?.settings).not.toHaveProperty('retouch');
});
