import { expect, test } from 'vitest';
import { figures } from '../figures/all-figures.ts';
import { listProofs, readTestNames } from './list-proofs.ts';

const faults = listProofs(figures);
/** How many faults each letter has. */
const counts = { P: 31, I: 21, F: 18, T: 10, A: 19, C: 5, B: 10, V: 9 };

test('every fault has a test that is named by its id, or a reason why it cannot be tried', () => {
  expect(faults.filter(({ proofs, reason }) => proofs.length === 0 && reason === undefined)).toEqual([]);
});

test('the list of faults is whole', () => {
  const ids = Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`),
  );
  expect(faults.map(({ id }) => id)).toEqual(ids);
});

test('every figure names faults of the list', () => {
  const known = new Set(faults.map(({ id }) => id));
  expect(figures.flatMap(({ proves }) => proves).filter((id) => !known.has(id))).toEqual([]);
});

test('reads ids at the beginning of a name only, whichever way the test is written', () => {
  const source = `
    test('${'B01'} B02 two at once', () => {});
    it.each(cases)("${'T01'} with a value", () => {});
    test(
      '${'C03'} on a line of its own',
    );
    test('about ${'P01'} in the middle', () => {});
    it.each([['${'F09'} a row', 1]])('refuses %s', () => {});`;
  expect(readTestNames(source).map(({ ids }) => ids)).toEqual([['B01', 'B02'], ['T01'], ['C03'], ['F09']]);
});
