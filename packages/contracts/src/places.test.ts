import { expect, test } from 'vitest';
import { countryName, findCountry, findProvince, provinceCodes, provinces, provincesOfPostalCode } from './places.ts';

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
