import { expect, test } from 'vitest';
import { shortSideInches } from '../../../cut/print-size.ts';
import { adviseOnSharpness } from './advice.ts';

const products = [
  { name: 'Cherished', size: '5 × 7 in' },
  { name: 'Beloved', size: '8 × 10 in' },
  { name: 'Treasured', size: '11 × 14 in' },
] as const;

test('reads the short side of a printed size', () => {
  expect(shortSideInches('8 × 10 in')).toBe(8);
  expect(shortSideInches('10.5 x 8.25"')).toBe(8.25);
  expect(shortSideInches('large')).toBeUndefined();
});

test.each([
  [1100, 'Sharp enough for every size', 'good'],
  [1099, 'Sharp enough for Cherished and Beloved', 'good'],
  [500, 'Sharp enough for Cherished', 'good'],
  [499, 'A little soft. Our artists can often help', 'note'],
])('advises on a photo whose short side has %i pixels', (shortSide, text, tone) => {
  expect(adviseOnSharpness({ width: 4000, height: shortSide }, products)).toEqual({ tone, text });
});

test('keeps its advice to itself when it knows no pixels or no products', () => {
  expect(adviseOnSharpness({}, products)).toBeUndefined();
  expect(adviseOnSharpness({ width: 10, height: 10 }, [])).toBeUndefined();
});
