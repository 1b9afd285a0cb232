import { expect, test } from 'vitest';
import { nearestColour } from '../index.ts';

test('finds the colour that looks most alike, not the one at the same place', () => {
  expect(nearestColour(['#201818', '#8a5a40', '#f0e0d0'], '#885c44')).toBe(1);
  expect(nearestColour(['#201818', '#8a5a40', '#8c9a80', '#c0a090', '#f0e0d0'], '#f2e2d0')).toBe(4);
  expect(nearestColour(['#100808', '#885c44', '#885c44'], '#885c44')).toBe(1);
  expect(nearestColour([], '#885c44')).toBe(-1);
});
