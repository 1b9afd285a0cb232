import { expect, it } from 'vitest';
import { cut, type Mask, prepare, type PreparedPhoto } from '../index.ts';
import { drawMask, drawPet, isHead } from '../testing/photos.ts';

const photo = drawPet(240, 320);
const whole = drawMask(240, 320, isHead);
const options = { style: 'poster', widthMm: 146 } as const;

type Random = () => number;

/** The same numbers in each run (Lehmer's generator). */
const createRandom = (): Random => {
  let state = 4321;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

/** The mask after a stroke that adds to the pet or takes from it. */
const paintStroke = (mask: Mask, random: Random): Mask => {
  const [x, y, radius, value] = [0.1 + 0.8 * random(), 0.1 + 0.8 * random(), 0.02 + 0.06 * random(), random()];
  const isPainted = drawMask(mask.width, mask.height, (column, row) => Math.hypot(column - x, row - y) < radius).data;
  return { ...mask, data: mask.data.map((share, pixel) => (isPainted[pixel] ? (value < 0.5 ? 0 : 255) : share)) };
};

/** Compared as bytes, as a comparison of each number would take seconds. */
const expectSame = (one: PreparedPhoto, other: PreparedPhoto): void => {
  expect(Buffer.compare(Buffer.from(one.tone.buffer), Buffer.from(other.tone.buffer))).toBe(0);
  expect(cut(one, { colours: 5 })).toEqual(cut(other, { colours: 5 }));
};

it('draws a poster after a stroke of the brush as if there had been none before', () => {
  const random = createRandom();
  let mask = whole;
  let earlier = prepare(photo, { ...options, mask });
  for (let stroke = 0; stroke < 6; stroke += 1) {
    mask = paintStroke(mask, random);
    const next = prepare(photo, { ...options, mask, earlier });
    expectSame(next, prepare(photo, { ...options, mask }));
    earlier = next;
  }
});

it('draws a poster after one without a mask, and after a photograph', () => {
  const fresh = prepare(photo, { ...options, mask: whole });
  expectSame(prepare(photo, { ...options, mask: whole, earlier: prepare(photo, options) }), fresh);
  const photograph = prepare(photo, { ...options, style: 'photograph' });
  expectSame(prepare(photo, { ...options, mask: whole, earlier: photograph }), fresh);
});
