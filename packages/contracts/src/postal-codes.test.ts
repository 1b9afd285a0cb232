import { expect, test } from 'vitest';
import { isCanadianPostalCode, meantPostalCode, tidyPostalCode } from './postal-codes.ts';

test.each([
  'v2v3y9',
  'V2V3Y9',
  ' v2v 3y9 ',
  'v2v-3y9',
  'V2V  3Y9',
  'V2V\u00A03Y9',
  'v2v–3y9',
  'V2V.3Y9.',
  'V-2-V 3-Y-9',
  '\u200Bv2v\u20603y9\uFEFF',
])('writes the Canadian code %j as V2V 3Y9', (typed) => {
  expect(tidyPostalCode(typed)).toBe('V2V 3Y9');
});

test.each(['98101', '98101-1234', 'SW1A 1AA', '75008', 'D02 X285', '00-950', 'EC1A.1BB', 'V2V 3YO', 'v2v 3y'])(
  'leaves %j as it was typed',
  (typed) => {
    expect(tidyPostalCode(typed)).toBe(typed);
  },
);

test.each([
  ['V2V 3YO', 'V2V 3Y0'],
  ['V2V 3O9', undefined],
  ['V2V OY9', 'V2V 0Y9'],
  ['kia-ob1', 'K1A 0B1'],
  ['klA.OBl', 'K1A 0B1'],
  ['O2V 3Y9', undefined],
  ['98101', undefined],
  ['V2V 3Y9 O', undefined],
])('takes %j to mean %j', (typed, meant) => {
  expect(meantPostalCode(typed)).toBe(meant);
});

test('trims what it does not know', () => {
  expect(tidyPostalCode(' 10115 ')).toBe('10115');
});

test.each([
  ['V2V 3Y9', true],
  ['v2v3y9', true],
  ['D2V 3Y9', false],
  ['V2V 3O9', false],
  ['98101', false],
])('takes %j for a Canadian postal code: %s', (text, isOne) => {
  expect(isCanadianPostalCode(text)).toBe(isOne);
});
