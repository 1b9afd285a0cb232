import { readdir } from 'node:fs/promises';
import { type ChosenCut, pictureWidthMm, portraitBorderMm, Preview, saveMask } from '@pawlayer/contracts';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { ladderOf } from '@pawlayer/layers';
import { openForTests } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { readHeights, readPlateSize } from '../../testing/read-heights.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, waitUntil, type Shopper } from '../../testing/start-shop.ts';
import { jpeg, raccoon } from '../../testing/upload-fixture.ts';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 }); // models can take minutes on a busy machine

const shop = openForTests(() => startShop({ withoutConsumers: ['make-renditions'] }));
const models = openForTests(() => openModelFixture(shop));
afterEach(async () => {
  await expect.poll(() => readdir(shop.orders.temporary), { timeout: 180_000 }).toEqual([]);
});

const sendForm = async (path: string, fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await fetch(shop.orders.url + path, { method: 'POST', body: form });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>; // always an object
};

const upload = async (): Promise<Shopper> => {
  const customerId = String((await shop.post('/api/customers', customerForm)).body['id']);
  const { petName } = petForm;
  const { id } = await sendForm('/api/upload', { customerId, petName, photo: jpeg(raccoon) });
  return { customerId, uploadId: String(id) };
};

const sendMask = async ({ customerId, uploadId }: Shopper): Promise<string> => {
  const mask = new Blob([drawMask(512, 384, isHead)]);
  return saveMask.response.parse(await sendForm(`/api/uploads/${uploadId}/masks`, { customerId, mask })).mask;
};

/** An order that is paid, with this cut. */
const buy = async (shopper: Shopper, cut: ChosenCut): Promise<string> => {
  const { status } = await shop.post('/api/create-payment-intent', { ...paymentForm(shopper), cut });
  expect(status).toBe(200);
  const intent = await shop.openPayment(shopper);
  await shop.stripe.confirm(intent);
  return String((await shop.post('/api/orders', orderForm(shopper, intent))).body['id']);
};

const previewOf = (id: string) =>
  waitUntil(async () => {
    const { body } = await shop.get(`/api/orders/${id}/preview`);
    return body !== null && Preview.parse(body);
  }, 100_000);

const crop = { x: 0.2, y: 0, width: 0.5625, height: 1 };
const shorterMm = pictureWidthMm(cherished.size);

/** Down the left of the picture, where its mask has no pet. */
const besideThePet = Array.from({ length: 40 }, (_, row) => [portraitBorderMm + 5.03, 10.07 + 4.5 * row] as const);

const heightsBeside = async (orderId: string, number: number) => {
  const model = await models.settled(orderId, number);
  expect(model).toMatchObject({ state: 'made' });
  return { model, heights: new Set(readHeights(await archiveOf(orderId, model.id), besideThePet)) };
};

const archiveOf = async (orderId: string, modelId: string): Promise<Buffer> => {
  const file = await models.owner.call(orderAddress(orderId, `/models/${modelId}/files/portrait.3mf`));
  return Buffer.from(await file.arrayBuffer());
};

describe('an order whose pet is cut out', () => {
  test(
    'has plain surroundings of one height from the upload to the 3MF, unless the owner chooses others',
    { tags: 'thorough' },
    async () => {
      const shopper = await upload();
      const mask = await sendMask(shopper);
      const surroundings = { kind: 'plain', colour: 1 } as const;
      const id = await buy(shopper, { version: 1, crop, mask, surroundings });
      const preview = await previewOf(id);
      expect(preview.surroundings).toBe(1);
      expect(preview.colours[1]?.share).toBeGreaterThan(0.3);
      const { model, heights } = await heightsBeside(id, 1);
      expect(model.settings).toMatchObject({ mask, surroundings });
      expect(model.preview?.surroundings).toBe(1);
      const ground = model.preview?.colours[1];
      expect([...heights]).toEqual([expect.closeTo(((ground?.fromLayer ?? 0) + (ground?.layers ?? 0) - 1) * 0.08, 2)]);

      const {
        version,
        prepress: { suggested },
      } = await models.owner.read(id);
      expect(suggested).toEqual(model.settings);
      const { mask: _mask, ...asked } = suggested;
      const made = await models.post(id, '/models', { ...asked, surroundings: { kind: 'photo' } });
      expect(made.status).toBe(201);
      const photographed = await heightsBeside(id, 2);
      expect(photographed.model.settings).toEqual({ ...suggested, surroundings: { kind: 'photo' } });
      expect(photographed.model.preview?.surroundings).toBeUndefined();
      expect(photographed.heights.size).toBeGreaterThan(1);
      expect((await models.owner.read(id)).version).toBe(version + 1);
      expect(await models.owner.actions(id)).toContain('order.model_requested');
    },
  );

  test('says so when its mask is lost', async () => {
    const shopper = await upload();
    const mask = await sendMask(shopper);
    await shop.orders.ctx.storage.delete(keys.mask(shopper.uploadId, mask));
    const id = await buy(shopper, { version: 1, crop, mask, surroundings: { kind: 'plain' } });
    const problem = 'The mask of this order is not in the store. Try it as photographed.';
    expect(await models.settled(id)).toMatchObject({ state: 'failed', problem });
  });
});

describe('a poster', () => {
  const poster = { version: 1, crop, style: 'poster', surroundings: { kind: 'plain' } } as const;

  test('has the colours of its colourway and its ground from the preview to the 3MF, where each is as high as a colour', async () => {
    const shopper = await upload();
    const mask = await sendMask(shopper);
    const id = await buy(shopper, { ...poster, mask, colourway: 'harbour', ground: 'moon', groundTone: 'light' });
    const preview = await previewOf(id);
    const [harbour] = await shop.orders.ctx.sql<[{ stops: { name: string; hex: string; tdMm: number }[] }]>`
      select stops from colourways where id = 'harbour'`;
    const colours = ladderOf(harbour, 4).map(({ name, hex }) => ({ name, hex }));
    expect(preview.colours).toMatchObject(colours);
    expect(preview.surroundings).toBe(3);

    const { model, heights } = await heightsBeside(id, 1);
    expect(model.settings).toMatchObject({
      mask,
      style: 'poster',
      colourway: 'harbour',
      ground: 'moon',
      groundTone: 'light',
      sold: { name: 'Harbour' },
    });
    expect(model.preview?.colours).toEqual(preview.colours);
    const tops = preview.colours.map(({ fromLayer, layers }) => (fromLayer + layers - 1) * 0.08);
    for (const height of heights) expect(tops).toContainEqual(expect.closeTo(height, 2));
    expect(heights.size).toBeLessThanOrEqual(2);

    const { prepress } = await models.owner.read(id);
    expect(prepress.suggested).toEqual(model.settings);
  });

  test('is as photographed where its ground is, although it has a mask', { tags: 'thorough' }, async () => {
    const shopper = await upload();
    const mask = await sendMask(shopper);
    const id = await buy(shopper, { ...poster, mask, ground: 'photographed' });
    expect((await previewOf(id)).surroundings).toBeUndefined();
  });
});

test('a portrait hangs across when its customer says so', { tags: 'thorough' }, async () => {
  const shopper = await upload();
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const id = await buy(shopper, { version: 1, crop: whole, orientation: 'across' });
  const { width, height } = await previewOf(id);
  expect(width - height).toBe(200);
  const model = await models.settled(id);
  expect(model.settings).toMatchObject({ orientation: 'across', widthMm: 195.2 });
  expect(model.heightMm).toBeCloseTo(shorterMm, 0);
  const plate = readPlateSize(await archiveOf(id, model.id));
  expect(plate.width).toBeCloseTo((shorterMm * 4) / 3 + 2 * portraitBorderMm, 0);
  expect(plate.depth).toBeCloseTo(shorterMm + 2 * portraitBorderMm, 0);
});
