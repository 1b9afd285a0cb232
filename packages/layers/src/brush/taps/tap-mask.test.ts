import { describe, expect, test } from 'vitest';
import type { Mask } from '../../index.ts';
import { drawMask, drawPhoto, isHead, plainPhoto } from '../../testing/photos.ts';
import { createBrushGuide, prepareTaps } from '../index.ts';

const size = { width: 600, height: 800 };
/** A light head before leaves, and a ball in another colour beside it. */
const isBall = (x: number, y: number) => Math.hypot(x - 0.5, (y - 0.9) * (4 / 3)) < 0.1;
const photo = drawPhoto(size.width, size.height, (x, y) => {
  const grain = 6 * Math.sin(700 * x) * Math.cos(900 * y);
  if (isBall(x, y)) return [180 + grain, 40, 50];
  return isHead(x, y) ? [205 + grain, 170 + grain, 130] : [50 + grain, 85 + grain, 45];
});
const tap = prepareTaps(createBrushGuide(photo));
const head = drawMask(size.width, size.height, isHead);
const draw = (isPet: (x: number, y: number) => boolean): Mask => drawMask(size.width, size.height, isPet);
const at = (x: number, y: number, isPet: boolean) => ({ x: x * size.width, y: y * size.height, isPet });

const overlap = (one: Mask, other: Mask): number => {
  let [both, either] = [0, 0];
  for (const [pixel, value] of one.data.entries()) {
    const [isIn, isInOther] = [value >= 128, (other.data[pixel] ?? 0) >= 128];
    if (isIn && isInOther) both += 1;
    if (isIn || isInOther) either += 1;
  }
  return both / either;
};

describe('a tap', () => {
  test('on a half of the pet that is missing brings it back, up to its outline', () => {
    const mask = draw((x, y) => isHead(x, y) && x < 0.5);
    tap(mask, at(0.65, 0.45, true));
    expect(overlap(mask, head)).toBeGreaterThan(0.97);
  });

  test('on what is not the pet takes it away, and leaves the pet whole', () => {
    const mask = draw((x, y) => isHead(x, y) || isBall(x, y));
    tap(mask, at(0.5, 0.92, false));
    expect(overlap(mask, head)).toBeGreaterThan(0.97);
  });

  test('finds a pet where none was found', () => {
    const mask = draw(() => false);
    tap(mask, at(0.5, 0.45, true));
    expect(overlap(mask, head)).toBeGreaterThan(0.95);
  });

  test.each([
    ['on the pet only adds', true],
    ['on what is not the pet only takes away', false],
  ])('%s', (_what, isPet) => {
    const before = draw((x, y) => isHead(x, y) && (x < 0.4 || y > 0.6));
    const mask = { ...before, data: Uint8Array.from(before.data) };
    tap(mask, isPet ? at(0.6, 0.4, true) : at(0.3, 0.5, false));
    const change = mask.data.reduce((sum, value, pixel) => sum + Math.abs(value - (before.data[pixel] ?? 0)), 0);
    expect(change).toBeGreaterThan(0);
    expect(
      mask.data.every((value, pixel) =>
        isPet ? value >= (before.data[pixel] ?? 0) : value <= (before.data[pixel] ?? 0),
      ),
    ).toBe(true);
  });

  test.each([
    ['on the pet that is the pet already', at(0.5, 0.45, true)],
    ['on what is taken away already', at(0.02, 0.02, false)],
  ])('%s changes nothing', (_where, place) => {
    const mask = { ...head, data: Uint8Array.from(head.data) };
    tap(mask, place);
    expect(mask.data).toEqual(head.data);
  });

  test.each([
    [600, 800],
    [799, 501],
    [1, 1],
    [800, 1],
  ])('beyond the rim of a plain photo of %i by %i pixels counts as on it', (width, height) => {
    const mask: Mask = { data: new Uint8Array(width * height), width, height };
    prepareTaps(createBrushGuide(plainPhoto(width, height, [90, 90, 90])))(mask, {
      x: width + 5,
      y: height,
      isPet: true,
    });
    expect(mask.data.at(-1)).toBeGreaterThanOrEqual(128);
  });
});
