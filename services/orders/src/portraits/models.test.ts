import { readdir } from 'node:fs/promises';
import { AdminOrder, Filament, Prepress, type Model, type ModelSettings } from '@pawlayer/contracts/admin';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { beloved } from '../testing/start-catalog.ts';
import { orderForm, startShop, waitUntil, type Shop } from '../testing/start-shop.ts';
import { raccoon } from '../testing/upload-fixture.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // a model is seconds of work at a low priority, on a busy machine minutes

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await startShop();
  token = await shop.orders.signIn();
});
afterAll(() => shop.stop());
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 180_000 }).toEqual([]);
});

const at = (id: string, rest: string) => `/api/admin/orders/${id}${rest}`;
const call = (path: string, body?: unknown) =>
  fetch(shop.orders.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (id: string) => Prepress.parse(await (await call(at(id, '/prepress'))).json());
const post = async (id: string, rest: string, body: object = {}) => {
  const { version } = await read(id);
  return call(at(id, rest), { version, ...body });
};
const buy = async (photo?: Parameters<Shop['newShopper']>[0]): Promise<string> => {
  const shopper = await shop.newShopper(photo);
  const intent = await shop.openPayment(shopper, beloved);
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent, beloved));
  expect(status).toBe(201);
  return String(body['id']);
};
const buyRaccoon = (petName = 'Otis') => buy({ petName, photo: { bytes: raccoon, width: 1024, height: 768 } });
const settled = (id: string, number = 1): Promise<Model> =>
  waitUntil(
    async () => (await read(id)).models.find((model) => model.number === number && model.state !== 'making'),
    180_000,
  );
const timeline = async (id: string) =>
  AdminOrder.parse(await (await call(at(id, ''))).json()).timeline.map(({ kind }) => kind);
const actions = async (id: string) =>
  (await shop.orders.auditLog()).filter(({ subject }) => subject === id).map(({ action }) => action);
const library = async () => z.array(Filament).parse(await (await call('/api/admin/filaments')).json());

describe('the models of an order', () => {
  test('begin with one by itself, at print resolution, as its customer cut it', async () => {
    const id = await buyRaccoon('Zoë & Mr. O’Neil');
    const model = await settled(id);
    expect(model).toMatchObject({ number: 1, state: 'made', settings: { widthMm: 146.4, palette: { kind: 'photo' } } });
    const { preview, suggested, colours, isMemorial, models } = await read(id);
    expect(suggested).toEqual(model.settings);
    expect(suggested.crop.width * 1024).toBeCloseTo((768 * 3) / 4, 3);
    expect([preview?.colours.length, colours, isMemorial, models.length]).toEqual([
      suggested.colours,
      { min: 5, max: 7 },
      false,
      1,
    ]);
    expect(model.heightMm).toBeCloseTo(195.2, 0);
    expect(model.preview?.sheets).toHaveLength(suggested.colours);
    expect([model.grams?.length, (model.printMinutes ?? 0) > 60]).toEqual([suggested.colours, true]);
    expect(model.files.map(({ name }) => name)).toEqual([
      'portrait.3mf',
      'portrait.stl',
      'height-map.png',
      'swaps.txt',
      'swaps.csv',
    ]);
    for (const name of [model.preview?.closed ?? '', ...(model.preview?.sheets ?? [])]) {
      const picture = await call(at(id, `/models/${model.id}/pictures/${name}`));
      expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      await picture.arrayBuffer();
    }
    for (const { name, bytes, contentType } of model.files) {
      const file = await call(at(id, `/models/${model.id}/files/${name}`));
      expect([file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([
        200,
        contentType,
        bytes,
      ]);
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="${id.slice(0, 8).toUpperCase()}-zoe-mr-o-neil-${name}"`,
      );
    }
    expect((await timeline(id)).at(-1)).toBe('model_made');
    expect((await actions(id)).filter((action) => action === 'order.print_file_downloaded')).toHaveLength(
      model.files.length,
    );
    for (const path of [
      'files/closed.webp',
      'files/original',
      'pictures/height-map.png',
      'pictures/..%2Fclosed.webp',
      'files/__proto__',
    ]) {
      expect((await call(at(id, `/models/${model.id}/${path}`))).status, path).toBe(404);
    }
  });

  test('are made anew of the owner’s filaments, and of those they were made of they stay', async () => {
    const id = await buyRaccoon();
    const { settings } = await settled(id);
    const shelf = await library();
    const chosen = shelf.filter(({ name }) => ['Black', 'Plum', 'Mulberry', 'Apricot', 'Moon'].includes(name));
    const wish: ModelSettings = {
      ...settings,
      colours: 5,
      widthMm: 100,
      palette: { kind: 'filaments', filamentIds: chosen.map((filament) => filament.id) },
    };
    const answer = await post(id, '/models', wish);
    expect(answer.status).toBe(201);
    expect(Prepress.parse(await answer.json()).models.map(({ number, state }) => [number, state])).toEqual([
      [2, 'making'],
      [1, 'made'],
    ]);
    const model = await settled(id, 2);
    expect(model.preview?.colours.map(({ name }) => name)).toEqual(['Black', 'Plum', 'Mulberry', 'Apricot', 'Moon']);
    expect(model.settings).toEqual(wish);
    await fetch(`${shop.orders.url}/api/admin/filaments/${chosen[0]?.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect((await settled(id, 2)).preview?.colours[0]?.name).toBe('Black');
    const again = await post(id, '/models', wish);
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('does not exist any more') },
    ]);
    const tooFew = await post(id, '/models', {
      ...wish,
      colours: 8,
      palette: { kind: 'filaments', filamentIds: chosen.slice(1).map((filament) => filament.id) },
    });
    expect([tooFew.status, await tooFew.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('8 colours need 8 filaments') },
    ]);
    expect((await actions(id)).filter((action) => action === 'order.model_requested')).toHaveLength(1);
  });

  test('are frozen one at a time, until printing begins', async () => {
    const id = await buyRaccoon();
    const first = await settled(id);
    await post(id, '/models', { ...first.settings, colours: 4, palette: { kind: 'library' } });
    const early = (await read(id)).models[0];
    const tooEarly = await post(id, `/models/${early?.id}/freeze`);
    const second = await settled(id, 2);
    expect([tooEarly.status, early?.state]).toEqual([409, 'making']);
    const frozen = async () => (await read(id)).models.filter(({ frozenAt }) => frozenAt).map(({ number }) => number);
    expect((await post(id, `/models/${first.id}/freeze`)).status).toBe(200);
    expect(await frozen()).toEqual([1]);
    const { version } = await read(id);
    const both = await Promise.all(
      [first, second].map((model) => call(at(id, `/models/${model.id}/freeze`), { version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await post(id, `/models/${second.id}/freeze`)).status).toBe(200);
    expect(await frozen()).toEqual([2]);
    await shop.orders.ctx.sql`update orders set production = 'printing' where id = ${id}`;
    const late = await post(id, `/models/${first.id}/freeze`);
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: 'Printing has begun with the model that is frozen.' },
    ]);
    expect(await frozen()).toEqual([2]);
    expect((await timeline(id)).filter((kind) => kind === 'model_frozen').length).toBeGreaterThanOrEqual(2);
    const stranger = await buy();
    expect((await post(stranger, `/models/${first.id}/freeze`)).status).toBe(404);
    expect((await call(at(stranger, `/models/${first.id}/files/height-map.png`))).status).toBe(404);
  });

  test('fail in words when the photo cannot be read, and pay and mail are none the wiser', async () => {
    const [lost, broken] = [
      await buy(),
      await buy({ photo: { bytes: raccoon.subarray(0, 20_000), width: 1024, height: 768 } }),
    ];
    expect(await settled(lost)).toMatchObject({
      state: 'failed',
      problem: 'The photo of this order is not in the store.',
      files: [],
    });
    expect(await settled(broken)).toMatchObject({
      state: 'failed',
      problem: 'The photo of this order cannot be read.',
    });
    expect((await post(lost, `/models/${(await settled(lost)).id}/freeze`)).status).toBe(409);
    for (const id of [lost, broken]) {
      expect((await shop.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'paid' });
      await waitUntil(async () => shop.mail.mails.some(({ text }) => text?.includes(id)));
    }
    expect(await shop.orders.ctx.sql`select from inbox where state = 'failed'`).toEqual([]);
  });

  test('know whether the portrait is in memory of somebody', async () => {
    const id = await buy();
    const answer = await post(id, '/memorial', { isMemorial: true });
    expect(Prepress.parse(await answer.json())).toMatchObject({ isMemorial: true });
    expect((await call(at(id, '/memorial'), { version: 1, isMemorial: false })).status).toBe(409);
    expect((await read(id)).isMemorial).toBe(true);
    expect((await timeline(id)).at(-1)).toBe('marked_memorial');
    expect(await actions(id)).toEqual(['order.marked_memorial']);
  });

  test.each([
    { colours: 3 },
    { colours: 9 },
    { widthMm: 0 },
    { widthMm: 1000 },
    { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } },
    { palette: { kind: 'filaments', filamentIds: [] } },
  ])('refuse %j', async (change) => {
    const id = await buy();
    const { suggested } = await read(id);
    expect((await post(id, '/models', { ...suggested, ...change })).status).toBe(400);
  });
});
