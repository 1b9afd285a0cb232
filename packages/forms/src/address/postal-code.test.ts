import { expect, test } from 'vitest';
import { tidyPostalCode } from './postal-code.ts';

test.each(['v2v3y9', 'V2V3Y9', ' v2v 3y9 ', 'v2v-3y9', 'V2V  3Y9'])(
  'writes the Canadian code %j as V2V 3Y9',
  (typed) => {
    expect(tidyPostalCode(typed)).toBe('V2V 3Y9');
  },
);

test.each(['98101', '98101-1234', 'SW1A 1AA', '75008', 'D02 X285', 'v2v 3y'])('leaves %j as it was typed', (typed) => {
  expect(tidyPostalCode(typed)).toBe(typed);
});

test('trims what it does not know', () => {
  expect(tidyPostalCode(' 10115 ')).toBe('10115');
});
