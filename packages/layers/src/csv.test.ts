import { expect, test } from 'vitest';
import { figure, toCsvLines } from './csv.ts';

const cellOf = (text: string) => toCsvLines([[text]]).slice(0, -2);

test.each([
  ['an order’s number that reads as a power of ten', '616374E9'],
  ['an order’s number of digits', '61637429'],
  ['leading zeros', '007'],
  ['more digits than a number keeps', '1Z99912345678901234567'.replace(/\D/g, '')],
  ['a tracking number in groups', '7023 2101 2345 6789'],
  ['a phone', '+1 (604) 555-0199'],
  ['a phone without a plus', '604-555-0199'],
  ['a postal code of digits', '01234'],
  ['a day', '2026-09-07'],
  ['a day with slashes', '3/4'],
  ['a day in words', 'May 5'],
  ['a day in French words', '5 févr. 2026'],
  ['a month', 'mars 2026'],
  ['a weekday', 'Mon 5 Sep'],
  ['a time', '10:30 pm'],
  ['an amount', '$5.00'],
  ['an amount with its currency', '5.00 CAD'],
  ['a share', '5 %'],
  ['a negative number', '-5'],
  ['a minus sign', '\u22125'],
  ['Arabic digits', '\u0661\u0662'],
  ['digits after what is not seen', '\u200B12'],
  ['a truth', 'true'],
  ['a French untruth', 'FAUX'],
  ['an error', '#N/A'],
  ['a formula', '=1+1'],
  ['a formula that calls', '@SUM(A1)'],
  ['a formula of full width', '\uFF1D1+1'],
  ['a tab', '\t=1+1'],
  ['a space', ' =1+1'],
  ['a space that does not break', '\u00A0=1+1'],
  ['a zero-width space', '\u200B=1+1'],
  ['a byte order mark', '\uFEFF=1+1'],
  ['a mark of direction', '\u202E=1+1'],
  ['a soft hyphen', '\u00AD-1+1'],
  ['a variation selector', '\uFE0F+1+1'],
  ['a Hangul filler', '\u3164@SUM(A1)'],
  ['a control character', '\u0001=1+1'],
  ['a blank of braille', '\u2800=1+1'],
  ['an apostrophe of its own', "'Tis"],
])('a text that a spreadsheet would change stays one: %s', (_what, text) => {
  expect(cellOf(text)).toBe(`'${text}`.replace(/^.*\t.*$/s, '"$&"'));
});

test.each([
  'Otis',
  'Otis 2',
  'May',
  'Maya 5',
  'April & June',
  '0A1B2C3D',
  'V6B 1A1',
  '4.5 × 6 in',
  'ada-1@example.com',
  'Zoë-Anne',
  'GST 12345 6789 RT0001',
  '1234 Main St',
  '\u{1F436}',
  '',
])('a text that is none of these is written as it is: %s', (text) => expect(cellOf(text)).toBe(text));

test('what may end a cell in some spreadsheet is within quotes', () => {
  expect(toCsvLines([['a,b', 'a;b', 'a\tb', 'a\nb', 'a"b', 'a b']])).toBe('"a,b","a;b","a\tb","a\nb","a""b",a b\r\n');
});

test.each(['49.20', '-49.29', '0.00', '12', '2026-09-07', '2026-09-07 18:00:00', ''])(
  'a figure of the store stays one: %s',
  (text) => expect(toCsvLines([[figure(text)]])).toBe(`${text}\r\n`),
);

test('what is no figure is not written as one', () => expect(toCsvLines([[figure('=1+1')]])).toBe("'=1+1\r\n"));
