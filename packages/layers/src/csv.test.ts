import { expect, test } from 'vitest';
import { figure, toCsvLines } from './csv.ts';
import { changedCells, keptCells } from './testing/cells.ts';

const cellOf = (text: string) => toCsvLines([[text]]).slice(0, -2);

test.each(changedCells)('a text that a spreadsheet would change stays one: %s', (_what, text) => {
  expect(cellOf(text)).toBe(`'${text}`.replace(/^.*\t.*$/s, '"$&"'));
});

test.each(keptCells)('writes a text that is none of these unchanged: %s', (text) => expect(cellOf(text)).toBe(text));

test('puts what may end a cell in some spreadsheet into quotes', () => {
  expect(toCsvLines([['a,b', 'a;b', 'a\tb', 'a\nb', 'a"b', 'a b']])).toBe('"a,b","a;b","a\tb","a\nb","a""b",a b\r\n');
});

test.each(['49.20', '-49.29', '0.00', '12', '2026-09-07', '2026-09-07 18:00:00', ''])(
  'a figure of the store stays one: %s',
  (text) => expect(toCsvLines([[figure(text)]])).toBe(`${text}\r\n`),
);

test('writes only figures as figures', () => expect(toCsvLines([[figure('=1+1')]])).toBe("'=1+1\r\n"));
