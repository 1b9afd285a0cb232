import { expect, test } from 'vitest';
import { portraitCents } from './split-total.ts';

test.each([
  [4929, 4500],
  [7500, 7500],
  [12_500, 12_500],
])('takes the shipping out of a total of %i cents', (total, portrait) => {
  expect(portraitCents(total)).toBe(portrait);
});
