import { expect, test } from 'vitest';
import { describeRegion } from './describe-region.ts';
import { findRegions, pixelsOfRegion } from './regions.ts';

/** Colour 2 in the upper left corner, twice, which touch by a corner only; the rest is colour 1. */
const picture = {
  width: 6,
  height: 6,
  places: Uint8Array.from('221111 221111 112111 111111 111111 111111'.replaceAll(' ', ''), Number),
};

test('regions are connected by sides, and the largest comes first', () => {
  const regions = findRegions(picture);
  expect(regions.map(({ place, pixels }) => [place, pixels])).toEqual([
    [1, 31],
    [2, 4],
    [2, 1],
  ]);
  expect(pixelsOfRegion(picture, 7)).toEqual(expect.arrayContaining([0, 1, 6, 7]));
  expect(pixelsOfRegion(picture, 14)).toEqual([14]);
});

test('a region is described by place, colour and size', () => {
  const [most, corner, dot] = findRegions(picture);
  const describe = (region = most) => (region ? describeRegion(region, 36) : '');
  expect(describe()).toBe('Middle, colour 1, large');
  expect(describe(corner)).toBe('Upper left, colour 2, large');
  expect(dot && describeRegion(dot, 600)).toBe('Middle, colour 2, small');
});
