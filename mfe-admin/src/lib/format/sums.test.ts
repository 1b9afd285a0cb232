import { expect, test } from 'vitest';
import { countInWords, formatSum } from './sums.ts';

test.each([
  ['0.00', '0.00 CAD'],
  ['49.29', '49.29 CAD'],
  ['1234567.80', '1,234,567.80 CAD'],
  ['-8.93', '−8.93 CAD'],
])('writes the sum %s', (sum, text) => expect(formatSum(sum)).toBe(text));

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [100_000, '100,000 orders'],
])('counts %i', (count, text) => expect(countInWords(count, 'order')).toBe(text));
