import { maxCutoutSide } from '@pawlayer/contracts';
import { describe, expect, it } from 'vitest';
import { prepare, UnusableMask, type Mask, type Photo } from '../index.ts';
import { drawMask, drawPet, drawPhoto, isHead, plainPhoto } from '../testing/photos.ts';
import { areaOf, createBrushGuide, fineMaskSize, paintStroke, toFineMask, type Point, type Stroke } from './index.ts';

const size = { width: 600, height: 800 };
const photo = drawPet(size.width, size.height);
const guide = createBrushGuide(photo);
const empty = (): Mask => drawMask(size.width, size.height, () => false);
const full = (): Mask => drawMask(size.width, size.height, () => true);
const radius = 40;

/** A point on the head's outline, grown or shrunk; the angle in turns. */
const around = (angle: number, growth: number): Point => ({
  x: size.width * (0.5 + 0.3 * growth * Math.cos(2 * Math.PI * angle)),
  y: size.height * (0.45 + 0.33 * growth * Math.sin(2 * Math.PI * angle)),
});
const pieces = (growth: number, keeps: boolean): Stroke[] =>
  Array.from({ length: 24 }, (_, index) => ({
    from: around(index / 24, growth),
    to: around((index + 1) / 24, growth),
    radius,
    keeps,
  }));
/** How many pixels in and out of the head are the pet's. */
const count = (mask: Mask) => {
  const counts = { inside: 0, outside: 0 };
  for (const [pixel, value] of mask.data.entries()) {
    if (value < 128) continue;
    const place = [((pixel % size.width) + 0.5) / size.width, (Math.floor(pixel / size.width) + 0.5) / size.height];
    counts[isHead(place[0] ?? 0, place[1] ?? 0) ? 'inside' : 'outside'] += 1;
  }
  return counts;
};

describe('a stroke', () => {
  it('keeps what is on its side of an edge of the photo', () => {
    const mask = empty();
    // A plain brush of this size would paint a third of its stroke beyond the outline.
    for (const stroke of pieces(0.93, true)) paintStroke(mask, guide, stroke);
    const { inside, outside } = count(mask);
    expect(inside).toBeGreaterThan(40_000);
    expect(outside).toBeLessThan(0.01 * inside);
  });

  it('removes what is on its side of an edge of the photo', () => {
    const mask = full();
    for (const stroke of pieces(1.07, false)) paintStroke(mask, guide, stroke);
    const [before, after] = [count(full()), count(mask)];
    expect(before.outside - after.outside).toBeGreaterThan(40_000);
    expect(before.inside - after.inside).toBeLessThan(0.02 * (before.outside - after.outside));
  });

  it('is a whole disc where the photo is plain, and changes nothing beyond', () => {
    const mask = empty();
    const plain = createBrushGuide(plainPhoto(size.width, size.height, [120, 110, 100]));
    const dab: Stroke = { from: { x: 300, y: 400 }, to: { x: 300, y: 400 }, radius, keeps: true };
    paintStroke(mask, plain, dab);
    const painted = mask.data.filter((value) => value >= 128).length;
    expect(painted / (Math.PI * radius * radius)).toBeCloseTo(1, 1);
    const { left, top, width, height } = areaOf(dab, mask);
    const isIn = (pixel: number) => {
      const [x, y] = [pixel % size.width, Math.floor(pixel / size.width)];
      return x >= left && x < left + width && y >= top && y < top + height;
    };
    expect(mask.data.every((value, pixel) => value === 0 || isIn(pixel))).toBe(true);
  });

  it('paints what is in the middle of the brush, whatever the photo has there', () => {
    const mask = empty();
    // From within the head straight out of it.
    paintStroke(mask, guide, { from: around(0, 0.8), to: around(0, 1.3), radius, keeps: true });
    const { x, y } = around(0, 1.2);
    expect(mask.data[Math.floor(y) * size.width + Math.floor(x)]).toBe(255);
  });

  it.each([
    ['at a corner', { x: 0, y: 0 }, { x: 0, y: 0 }],
    ['out of the picture and back', { x: -500, y: 20 }, { x: 30, y: 20 }],
    ['all beyond the picture', { x: 900, y: -90 }, { x: 1200, y: -80 }],
  ])('%s stays in the picture', (_where, from, to) => {
    const mask = empty();
    paintStroke(mask, guide, { from, to, radius, keeps: true });
    expect(mask.data).toHaveLength(size.width * size.height);
    const right = mask.data.findIndex((value, pixel) => value > 0 && pixel % size.width > 100);
    expect(right).toBe(-1);
  });

  it('on a photo of one pixel paints it', () => {
    const mask: Mask = { data: new Uint8Array(1), width: 1, height: 1 };
    const point = { x: 0.5, y: 0.5 };
    paintStroke(mask, createBrushGuide(plainPhoto(1, 1, [9, 9, 9])), {
      from: point,
      to: point,
      radius: 3,
      keeps: true,
    });
    expect(mask.data[0]).toBe(255);
  });
});

describe('a fine mask', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 800, height: 600 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 600, height: 800 },
    ],
    [
      { width: 90, height: 90 },
      { width: 600, height: 600 },
    ],
    [
      { width: 10_000, height: 4 },
      { width: 800, height: 1 },
    ],
  ])('of a photo of %o has %o pixels', (photoSize, expected) => {
    expect(fineMaskSize(photoSize)).toEqual(expected);
  });

  it('is larger than any copy in which a pet is found', () => {
    for (const ratio of [1, 3 / 4, 4 / 3, 1 / 9]) {
      const { width, height } = fineMaskSize({ width: 1000 * ratio, height: 1000 });
      expect(Math.max(width, height)).toBeGreaterThan(maxCutoutSide);
    }
  });

  it('follows the edges that a rough one misses, and stays as it is once it is fine', () => {
    const rough = drawMask(96, 128, (x, y) => isHead(x - 0.01, y));
    const contrasting = drawPhoto(size.width, size.height, (x, y) => (isHead(x, y) ? [190, 150, 110] : [40, 70, 40]));
    const fine = toFineMask(rough, contrasting);
    const missed = (mask: Mask) => {
      const { inside, outside } = count(mask);
      return outside + count(drawMask(size.width, size.height, isHead)).inside - inside;
    };
    const scaled = drawMask(size.width, size.height, (x, y) => isHead(x - 0.01, y));
    expect(missed(fine)).toBeLessThan(0.5 * missed(scaled));
    const again = toFineMask(scaled, photo);
    expect(again.data).toEqual(scaled.data);
  });

  it('is cut as it was painted, where the photo has no edge', () => {
    const plain = plainPhoto(size.width, size.height, [120, 110, 100]);
    const mask = drawMask(size.width, size.height, isHead);
    paintStroke(mask, createBrushGuide(plain), { ...dabAt({ x: 60, y: 700 }), keeps: true });
    const inside = prepare(plain, { widthMm: 146, mask }).pet?.inside;
    expect(inside?.[700 * size.width + 60]).toBe(1);
    expect(differing(mask, inside ?? new Uint8Array())).toBeLessThan(0.002 * size.width * size.height);
  });

  it('that is not a mask is refused', () => {
    expect(() => toFineMask({ data: new Uint8Array(3), width: 2, height: 2 }, photo)).toThrow(UnusableMask);
  });
});

const dabAt = (point: Point) => ({ from: point, to: point, radius: 9 });
const differing = (mask: Mask, inside: ArrayLike<number>): number =>
  mask.data.filter((value, pixel) => (value >= 128 ? 1 : 0) !== inside[pixel]).length;

it('does not let stripes of fur stop a stroke along them', () => {
  const striped: Photo = drawPhoto(size.width, size.height, (x) => {
    const light = 120 + 30 * Math.sin(400 * x);
    return [light, light, light];
  });
  const mask = empty();
  paintStroke(mask, createBrushGuide(striped), {
    from: { x: 200, y: 400 },
    to: { x: 400, y: 400 },
    radius,
    keeps: true,
  });
  const painted = mask.data.filter((value) => value >= 128).length;
  expect(painted).toBeGreaterThan(0.9 * (200 * 2 * radius + Math.PI * radius * radius));
});
