import { expect, it } from 'vitest';
import { findPetPart } from '../index.ts';
import { drawMask } from '../testing/photos.ts';

/** Two pets, of which the one on the left is larger, and something that is hardly one. */
const mask = drawMask(40, 20, (x, y) => (x >= 0.1 && x < 0.4 && y >= 0.25 && y < 0.75) || (x >= 0.7 && x < 0.8));

it('measures the box around the largest part of a mask, and keeps that part alone', () => {
  const part = findPetPart(mask);
  expect(part?.box).toEqual({ x: 0.1, y: 0.25, width: expect.closeTo(0.3, 9), height: 0.5 });
  expect(part?.pixels).toBe(120);
  const alone = part?.alone() ?? new Uint8Array();
  expect(alone.filter((value) => value > 0)).toHaveLength(120);
  expect(alone[10 * 40 + 30]).toBe(0);
});

it('finds no pet in a mask that nobody has painted on', () => {
  expect(findPetPart(drawMask(40, 20, () => false))).toBeUndefined();
});
