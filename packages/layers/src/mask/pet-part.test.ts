import { expect, it } from 'vitest';
import { findPetPart } from '../index.ts';
import { drawMask } from '../testing/photos.ts';

/** A pet whose tail hangs down behind a branch, and a crumb: 120, 40 and 20 pixels. */
const isBody = (x: number, y: number) => x >= 0.1 && x < 0.4 && y >= 0.25 && y < 0.75;
const isTail = (x: number, y: number) => x >= 0.2 && x < 0.4 && y >= 0.75 && y < 1;
const mask = drawMask(
  40,
  20,
  (x, y) => (isBody(x, y) && y < 0.7) || (isTail(x, y) && y >= 0.8) || (x >= 0.9 && y < 0.2),
);

it('measures the box around the parts of a pet, and keeps them without crumbs', () => {
  const part = findPetPart(mask);
  expect(part?.box).toEqual({ x: 0.1, y: 0.25, width: expect.closeTo(0.3, 9), height: 0.75 });
  expect(part?.pixels).toBe(108);
  const alone = part?.alone() ?? new Uint8Array();
  expect(alone.filter((value) => value > 0)).toHaveLength(108 + 32);
  expect(alone[2 * 40 + 38]).toBe(0);
});

it('finds no pet in a mask that nobody has painted on', () => {
  expect(findPetPart(drawMask(40, 20, () => false))).toBeUndefined();
});

it.each([
  ['a pet behind a ragged rock, in a straight line', (x: number) => (x < 0.3 ? 0.76 : 0.8), 0.8],
  ['a pet that ends in legs, as a whole', (x: number) => (x < 0.3 || x > 0.6 ? 0.9 : 0.6), undefined],
  ["a pet that the photo's border cuts, as a whole", () => 1, undefined],
])('ends %s', (_, lowerEnd, cutOffAt) => {
  const { box } = findPetPart(drawMask(100, 100, (x, y) => x >= 0.2 && x < 0.7 && y >= 0.1 && y < lowerEnd(x))) ?? {};
  expect(box?.isCutOff).toBe(cutOffAt === undefined ? undefined : true);
  if (cutOffAt !== undefined) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(cutOffAt);
});
