import { describe, expect, it } from 'vitest';
import { separate } from './index.ts';
import { height, photo, width, widthMm } from './testing/masked-pet.ts';
import { drawMask, isHead } from './testing/photos.ts';

describe('a portrait across', () => {
  /** The picture turned by a quarter: its left side comes to the top. */
  const turned = <Values extends Uint8Array | Uint8ClampedArray>(values: Values, size: Values, bytes: number) => {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        for (let at = 0; at < bytes; at += 1)
          size[(x * height + y) * bytes + at] = values[(y * width + x) * bytes + at] ?? 0;
    return size;
  };

  it.each([
    ['without a mask', undefined],
    ['with one', drawMask(width, height, isHead)],
  ])('is cut like one upright (%s)', (_how, upright) => {
    const lying = {
      data: turned(photo.data, new Uint8ClampedArray(photo.data.length), 4),
      width: height,
      height: width,
    };
    const lyingMask = upright && {
      data: turned(upright.data, new Uint8Array(upright.data.length), 1),
      width: height,
      height: width,
    };
    const standing = separate(photo, { colours: 5, widthMm, ...(upright && { mask: upright }) });
    const across = separate(lying, {
      colours: 5,
      widthMm: (widthMm * height) / width,
      ...(lyingMask && { mask: lyingMask }),
    });
    expect([across.width, across.height, across.heightMm]).toEqual([height, width, widthMm]);
    expect(across.surroundings).toBe(standing.surroundings);
    const expected = turned(standing.levels, new Uint8Array(standing.levels.length), 1);
    const different = across.levels.filter((level, pixel) => level !== expected[pixel]);
    // Regions are merged in another order.
    expect(different.length).toBeLessThan(0.005 * expected.length);
  });
});
