import { expect, test } from 'vitest';
import {
  countryName,
  findCountry,
  findProvince,
  isCanadianPostalCode,
  meantPostalCode,
  provinceCodes,
  provinces,
  provincesOfPostalCode,
  tidyPostalCode,
} from './places.ts';

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

test('understands every province by its code and its name, in any case', () => {
  for (const code of provinceCodes) {
    const { name } = provinces[code];
    for (const text of [code, code.toLowerCase(), name, name.toUpperCase(), ` ${name}  `])
      expect(findProvince(text)).toBe(code);
  }
});

test.each([
  ['B.C.', 'BC'],
  ['B. C.', 'BC'],
  ['N.W.T.', 'NT'],
  ['Que\u0301bec', 'QC'],
  ['Île-du-Prince-Édouard', 'PE'],
  ['Nouvelle-Écosse', 'NS'],
  ['Québec', 'QC'],
  ['PEI', 'PE'],
  ['P.E.I.', 'PE'],
  ['Newfoundland', 'NL'],
  ['newfoundland & labrador', 'NL'],
  ['Colombie-Britannique', 'BC'],
  ['nova   SCOTIA', 'NS'],
  ['Ont.', 'ON'],
  ['Qué.', 'QC'],
  ['Sask', 'SK'],
  ['N.-É.', 'NS'],
  ['Î.-P.-É.', 'PE'],
])('understands the province %j as %s', (text, code) => {
  expect(findProvince(text)).toBe(code);
});

test.each(['', 'Cascadia', 'Washington', 'B', 'British Columbia 2', '不列颠'])(
  'does not take %j for a province',
  (text) => {
    expect(findProvince(text)).toBeUndefined();
  },
);

test.each([
  ['ca', 'CA'],
  [' CANADA ', 'CA'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['uk', 'GB'],
  ['France', 'FR'],
  ['États-Unis', 'US'],
  ["États-Unis d'Amérique", 'US'],
  ['Royaume-Uni', 'GB'],
] as const)('understands the country %j as %s', (text, code) => {
  expect(findCountry(text)).toBe(code);
});

test('names a country in English, and does not know others than those it ships to', () => {
  expect(countryName('JP')).toBe('Japan');
  expect(findCountry('Atlantis')).toBeUndefined();
});

test('the first letter of a postal code names its provinces', () => {
  expect(provincesOfPostalCode('v2v 3y9')).toEqual(['BC']);
  expect(provincesOfPostalCode('X0A 0H0')).toEqual(['NT', 'NU']);
  expect(['G', 'H', 'J'].flatMap((letter) => provincesOfPostalCode(letter))).toEqual(['QC', 'QC', 'QC']);
  expect([...provincesOfPostalCode('D1A 1A1'), ...provincesOfPostalCode('')]).toEqual([]);
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
