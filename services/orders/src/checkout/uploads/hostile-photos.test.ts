import { readdir } from 'node:fs/promises';
import {
  animatedPng,
  animation,
  blackPng,
  claimedPng,
  flipBits,
  inflatingPngs,
  jpegOf,
  pngOf,
  talkativePng,
  watchChildren,
  webpOf,
} from '@pawlayer/images/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chelsea, jpeg, openUploadFixture, raccoon, webp } from '../../testing/upload-fixture.ts';

vi.setConfig({ testTimeout: 120_000 }); // 100 megapixels take seconds to make, and longer on a busy machine

/** What a decoder may use, and what it may take between two looks at it, which a busy machine delays. */
const memoryLimit = 512;
const overshoot = 250;
/** With a picture of next to nothing; Node and the decoder's code are 90 MB of it on one machine, 120 on another. */
const smallPicture = 200;

const fixture = openForTests(openUploadFixture);
afterAll(() => fixture.orders.stop());
beforeEach(() => fixture.clear());
afterEach(async () => {
  expect(await readdir(fixture.orders.temporary)).toEqual([]);
});

/** Uploads a photo and watches the memory of its decoder. */
const upload = async (bytes: Uint8Array) => {
  const children = watchChildren();
  const response = await fixture.upload({ photo: jpeg(bytes) });
  const { error, code } = (await response.json()) as { error?: string; code?: string }; // by the contract
  return { status: response.status, error, code, peakMegabytes: children.end() };
};

const expectNothingKept = async () => {
  expect(await fixture.rows()).toEqual([]);
  expect(await fixture.objects()).toEqual([]);
};

describe('a photo that is made to exhaust the memory', () => {
  test.each([
    ['a progressive JPEG', () => jpegOf({ progressive: true })],
    ['a progressive CMYK JPEG', () => jpegOf({ colours: 'cmyk', progressive: true })],
    ['an interlaced PNG', () => pngOf({ colours: 'rgba', bits: 16, interlaced: true })],
  ])(
    'is refused with the reason when it takes too much: %s of 100 megapixels',
    { tags: 'thorough' },
    async (_what, make) => {
      const bytes = make();
      expect(bytes.length).toBeLessThan(10 * 2 ** 20);
      const [refused, other] = await Promise.all([upload(bytes), upload(raccoon)]);
      expect(refused).toMatchObject({
        status: 413,
        code: 'too_large',
        error: expect.stringMatching(/memory.*[Pp]rogressive/),
      });
      expect(refused.peakMegabytes).toBeLessThan(memoryLimit + overshoot);
      expect(other.status).toBe(201); // nobody else's trouble
      expect(await fixture.objects()).toHaveLength(1);
      expect((await upload(raccoon)).status).toBe(201);
    },
  );

  test.each([
    ['a progressive JPEG of 60 megapixels', () => jpegOf({ height: 6000, progressive: true })],
    ['a progressive CMYK JPEG of 45', () => jpegOf({ height: 4500, colours: 'cmyk', progressive: true })],
    ['an interlaced PNG of 100 megapixels', () => pngOf({ interlaced: true })],
    [
      'an interlaced PNG of 42 with 64 bits',
      () => pngOf({ height: 4200, colours: 'rgba', bits: 16, interlaced: true }),
    ],
    ['a baseline JPEG of 100 megapixels', () => jpegOf({})],
    ['a PNG of 100 megapixels', () => pngOf({ colours: 'rgba' })],
    ['a WebP of 100 megapixels', () => webpOf(10_000, 10_000)],
  ])('is taken when the memory reaches: %s', { tags: 'thorough' }, async (_what, make) => {
    const taken = await upload(await make());
    expect(taken).toMatchObject({ status: 201, error: undefined });
    expect(taken.peakMegabytes).toBeLessThanOrEqual(memoryLimit);
  });

  test.each([
    ['F05 16,383 × 16,383 pixels in 33 kB', 413, () => blackPng(16_383, 16_383)],
    ['F05 16,383 × 16,383 pixels in 38 bytes', 413, () => webpOf(16_383, 16_383)],
    ['F05 a width of 2³¹', 400, () => claimedPng(2 ** 31, 2 ** 31)],
    ['F05 a width of 2³¹ - 1', 400, () => claimedPng(2 ** 31 - 1, 1)],
    ['F05 a header that claims 100 megapixels', 400, () => claimedPng(10_000, 10_000)],
  ])('is refused before it is decoded: %s', async (_what, status, make) => {
    const refused = await upload(await make());
    expect(refused).toMatchObject({ status, code: status === 413 ? 'too_large' : 'photo_unreadable' });
    expect(refused.peakMegabytes).toBeLessThan(smallPicture);
    await expectNothingKept();
  });

  test('F06 is taken without its texts and profile when they inflate to 200 MB', async () => {
    for (const [kind, bytes] of Object.entries(inflatingPngs())) {
      const { status, peakMegabytes } = await upload(bytes);
      expect({ kind, status }).toEqual({ kind, status: 201 });
      expect(peakMegabytes).toBeLessThan(150); // Node and the decoder's code are 90 to 120 of it
    }
  });

  test('F06 is taken when it has 200,000 texts', async () => {
    const { status, peakMegabytes } = await upload(talkativePng(200_000));
    expect(status).toBe(201);
    expect(peakMegabytes).toBeLessThan(150);
  });

  test('F08 is taken for its first frame when it is animated, and a GIF is refused', async () => {
    const { webp: animated, gif } = await animation(200);
    expect((await upload(animatedPng(200))).status).toBe(201);
    expect((await upload(animated)).status).toBe(201);
    expect(await upload(gif)).toMatchObject({ status: 415, code: 'unsupported_type' });
    const sizes = (await fixture.rows()).map((row) => row as object);
    expect(sizes).toEqual([
      expect.objectContaining({ width: 128, height: 128 }),
      expect.objectContaining({ width: 128, height: 128 }),
    ]);
  });
});

describe('a damaged photo', () => {
  test('F04 with flipped bits is taken or refused, and crashes nothing', { tags: 'thorough' }, async () => {
    const damaged = [raccoon, chelsea].flatMap((bytes) => flipBits(bytes, 50));
    const results: Awaited<ReturnType<typeof upload>>[] = [];
    for (const bytes of damaged) results.push(await upload(bytes));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201, 400]));
    // A photo that crashed its decoder is answered otherwise.
    expect(new Set(results.flatMap(({ error }) => error ?? []))).toEqual(
      new Set(['This photo could not be opened. It may be damaged; please try another one.']),
    );
    expect(Math.max(...results.map(({ peakMegabytes }) => peakMegabytes))).toBeLessThan(smallPicture);
  });

  test.each([0.5, 0.99])('F03 that was cut off at %d of its length is refused', async (share) => {
    for (const bytes of [raccoon, chelsea, webp]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await upload(cut)).toMatchObject({ status: 400, code: 'photo_unreadable' });
    }
    await expectNothingKept();
  });
});
