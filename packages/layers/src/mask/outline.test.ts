import { describe, expect, it } from 'vitest';
import { separate, type Mask, type Photo } from '../index.ts';
import { before, height, options, photo, pixelsWhere, width } from '../testing/masked-pet.ts';
import { drawMask, drawPhoto, isHead, plainPhoto } from '../testing/photos.ts';

describe('the outline', () => {
  /** Where the surroundings are: what two cuts that differ in their colour alone differ in. */
  const outsideOf = (picture: Photo, shape: Mask): Uint8Array => {
    const [dark, light] = [0, 4].map((surroundings) => separate(picture, { ...options, mask: shape, surroundings }));
    return Uint8Array.from(dark?.levels ?? [], (level, pixel) => (level === light?.levels[pixel] ? 0 : 1));
  };

  /** The number of regions of this value, connected by sides. */
  const countRegions = (values: Uint8Array, value: number): number => {
    const seen = new Uint8Array(values.length);
    let count = 0;
    for (const start of values.keys()) {
      if (seen[start] || values[start] !== value) continue;
      count += 1;
      const todo = [start];
      for (const pixel of todo) {
        const x = pixel % width;
        const sides = [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width];
        for (const side of sides.filter((next) => values[next] === value && !seen[next])) {
          seen[side] = 1;
          todo.push(side);
        }
      }
    }
    return count;
  };

  const countDifferent = (one: Uint8Array, other: Uint8Array) => one.filter((value, at) => value !== other[at]).length;

  it('has no crumbs and no pinholes, however noisy the mask is', () => {
    let state = 5;
    const noise = () => (state = (state * 48_271) % 2_147_483_647);
    // Squares of 2.4 mm, more than a nozzle needs, with edges of their own in the photo.
    const coarse = drawMask(45, 60, isHead);
    const isFlipped = coarse.data.map((_, at) => (at % 3 === 1 && Math.floor(at / 45) % 3 === 1 ? noise() % 2 : 0));
    const noisy = { ...coarse, data: coarse.data.map((value, at) => (isFlipped[at] ? 255 - value : value)) };
    const spotted = drawPhoto(width, height, (x, y) => {
      if (isFlipped[Math.floor(y * 60) * 45 + Math.floor(x * 45)]) return [250, 250, 250];
      return isHead(x, y) ? [120, 110, 100] : [30, 40, 30];
    });
    const outside = outsideOf(spotted, noisy);
    expect([countRegions(outside, 0), countRegions(outside, 1)]).toEqual([1, 1]);
  });

  it('keeps a hole and a second part that are large enough to be meant', () => {
    const isPet = (x: number, y: number) =>
      (isHead(x, y) && Math.hypot(x - 0.5, (y - 0.45) * 1.33) > 0.06) || Math.hypot(x - 0.1, (y - 0.9) * 1.33) < 0.06;
    const outside = outsideOf(photo, drawMask(90, 120, isPet));
    expect([countRegions(outside, 0), countRegions(outside, 1)]).toEqual([2, 2]);
  });

  it('is moved to the edge in the photo, if it lies a little beside it', () => {
    const shifted = drawMask(90, 120, (x, y) => isHead(x - 2 / width, y));
    const flat = plainPhoto(width, height, [128, 128, 128]);
    const head = Uint8Array.from({ length: width * height }, () => 1);
    for (const pixel of pixelsWhere(isHead)) head[pixel] = 0;
    const contrasting = before([255, 255, 255]);
    expect(countDifferent(outsideOf(contrasting, shifted), head)).toBeLessThan(
      0.6 * countDifferent(outsideOf(flat, shifted), head),
    );
  });
});
