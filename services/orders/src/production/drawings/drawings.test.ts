import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { maxPhotoBytes } from '@pawlayer/contracts';
import { readDrawing } from '@pawlayer/contracts/admin';
import { animation, blackPng, claimedPng } from '@pawlayer/images/testing';
import { encodeFlat } from '@pawlayer/layers/drawn';
import { openForTests } from '@pawlayer/service-kit/testing';
import { expect, test } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { openModelFixture } from '../../testing/model-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';
import { raccoon } from '../../testing/upload-fixture.ts';

const shop = openForTests(() =>
  startShop({ withoutConsumers: ['begin-model', 'make-model', 'remake-model', 'make-preview'] }),
);
const models = openForTests(() => openModelFixture(shop));

const five = ['#101820', '#5a3a28', '#a0522d', '#d8b48c', '#f5f0e6'];
/** A hundred colours, from dark to light. */
const shades = () => {
  const colours = Array.from({ length: 100 }, (_, at) => `#${(0x10 + 2 * at).toString(16).repeat(3)}`);
  const values = Uint8Array.from({ length: 600 * 800 }, (_, pixel) => 1 + Math.floor(pixel / 600 / 8));
  return encodeFlat({ width: 600, height: 800, colours, values });
};
/** Stripes of five colours, dark to light, with nothing drawn in the first rows. */
const stripes = (width: number, height: number) => {
  const values = Uint8Array.from({ length: width * height }, (_, pixel) =>
    pixel < (width * height) / 8 ? 0 : 1 + Math.floor((5 * (pixel % width)) / width),
  );
  return encodeFlat({ width, height, colours: five, values });
};
const bring = async (id: string, bytes: Uint8Array | undefined, token = models.owner.token) => {
  const form = new FormData();
  if (bytes) form.set('drawing', new Blob([Uint8Array.from(bytes)]), 'drawing.png');
  const response = await fetch(`${shop.orders.url}${orderAddress(id, '/drawings')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
};

test('a drawing is read in its own colours, at the size of the cut, and nothing is kept', async () => {
  const id = await models.buyRaccoon();
  const before = await models.owner.read(id);
  for (const [width, height] of [
    [600, 800],
    [1200, 1600],
    [612, 800],
  ] as const) {
    const { status, body } = await bring(id, stripes(width, height));
    expect(status).toBe(200);
    const { picture, ...rest } = readDrawing.response.parse(body);
    expect(rest).toEqual({ colours: five, isReduced: false });
    if (width === 612) continue; // outlines lie between the pixels
    const [, png = ''] = picture.split(',');
    expect(Buffer.compare(Buffer.from(png, 'base64'), stripes(600, 800))).toBe(0);
  }
  const photo = await bring(id, raccoon);
  expect(photo).toMatchObject({ status: 400, body: { fields: { drawing: expect.stringContaining('1024 × 768') } } });
  expect(await models.owner.read(id)).toEqual(before);
  expect(await models.owner.actions(id)).not.toContain('order.retouched');
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, number, RegExp]>([
  ['no picture', () => Buffer.from('no picture at all'), 415, /JPEG, PNG or WebP/],
  ['cut off', () => stripes(600, 800).subarray(0, 900), 400, /could not be opened/],
  ['a bomb', () => claimedPng(60_000, 80_000), 413, /more than 100 megapixels/],
  ['too large a file', () => Buffer.concat([blackPng(600, 800), Buffer.alloc(maxPhotoBytes)]), 413, /10 MB/],
])('a file that is %s is refused in words', async (_what, file, status, words) => {
  const id = await models.buyRaccoon();
  const answer = await bring(id, await file());
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(words) } });
  expect(await readdir(shop.orders.temporary)).toEqual([]);
});

test("one of too many colours is reduced to the order's number, and says so", async () => {
  const { status, body } = await bring(await models.buyRaccoon(), shades());
  expect(status).toBe(200);
  const { colours, isReduced } = readDrawing.response.parse(body);
  expect([colours.length, isReduced]).toEqual([5, true]);
});

test('a drawing of another shape, an animated one, an empty one and none are refused with what to bring', async () => {
  const id = await models.buyRaccoon();
  const empty = encodeFlat({ width: 600, height: 800, colours: five, values: new Uint8Array(600 * 800) });
  const sizes = 'Bring one of 1200 × 1600 or 2400 × 3200 pixels.';
  for (const [file, words] of [
    [stripes(630, 800), `This picture is 630 × 800; the portrait is 3:4. ${sizes}`],
    [stripes(800, 600), `This picture is 800 × 600; the portrait is 3:4. ${sizes}`],
    [(await animation(30)).webp, 'This picture is animated. Bring one that stands still.'],
    [empty, 'Nothing is drawn in this picture: all of it is transparent.'],
    [undefined, 'Please choose a picture'],
  ] as const)
    expect(await bring(id, file)).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { drawing: words } },
    });
});

test('strangers read no drawings, and one too many is told to wait', async () => {
  const id = await models.buyRaccoon();
  for (const [order, token, status, error] of [
    [id, 'a'.repeat(43), 401, 'Please log in.'],
    [id, await shop.orders.signIn('moderator'), 403, 'Your role does not include this.'],
    [randomUUID(), models.owner.token, 404, 'This order does not exist.'],
  ] as const)
    expect(await bring(order, stripes(600, 800), token)).toMatchObject({ status, body: { error } });
  const answers = await Promise.all(Array.from({ length: 7 }, () => bring(id, stripes(600, 800))));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({
    error: 'Other pictures are being read right now. Please try again in a moment.',
  });
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
});
