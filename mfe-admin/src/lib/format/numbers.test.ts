import { expect, it } from 'vitest';
import { formatLeft } from './measures.ts';
import { parseNumber } from './numbers.ts';

it.each([
  ['1000', 1000],
  ['1,000', 1000],
  ['1,000 g', 1000],
  ['12,345,678.5', 12_345_678.5],
  ['1 000', 1000],
  ['1\u202F000,5', 1000.5],
  ['1\u00A0000', 1000],
  ['1,5', 1.5],
  ['1.5 mm', 1.5],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['-1,000', -1000],
  ['\u2212 3', Number.NaN],
  ['\u22123', -3],
  ['007', 7],
])('reads %j as %d', (typed, number) => expect(parseNumber(typed)).toBe(number));

it.each(['', ' ', 'ten', '1,00,0', '1.000.000', '1,000,5', '1,2,3', '1 00', '1e3', '0x10', 'Infinity', '5 lb'])(
  'refuses %j',
  (typed) => expect(parseNumber(typed)).toBeNaN(),
);

it.each([0.4, 9.5, 14, 950, 1000, 28_480])('reads %d as the page writes it', (grams) =>
  expect(parseNumber(formatLeft(grams))).toBe(grams),
);
