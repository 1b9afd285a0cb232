import { expect, test } from 'vitest';
import { runFigures } from '../run-figures.ts';
import { judge } from './judge.ts';

const good = { id: 'G4', goal: 'a goal', reached: 'p99 3 s', broken: [], holds: true };
const crashed = { ...good, id: 'G3', reached: 'crashed: no answer', broken: ['crashed: no answer'] };
const slow = { ...good, id: 'G9', holds: false };
const everything = { failsByInvariants: false };
const invariantsOnly = { failsByInvariants: true };

test('a run in which everything holds is green and says nothing more', () => {
  expect(judge({ rows: [good] }, everything)).toEqual({ code: 0, lines: [], errors: [] });
});

test.each([everything, invariantsOnly])('a crashed figure is red and named: %o', (options) => {
  expect(judge({ rows: [good, crashed] }, options)).toMatchObject({ code: 1, lines: ['G3: crashed: no answer'] });
});

test.each([everything, invariantsOnly])('a broken invariant is red and named: %o', (options) => {
  const row = { ...good, id: 'G5', broken: ['2 acknowledged writes were lost', 'I-4 an order has no mail'] };
  expect(judge({ rows: [row] }, options)).toMatchObject({
    code: 1,
    lines: ['G5: 2 acknowledged writes were lost', 'G5: I-4 an order has no mail'],
  });
});

test('a missed time is red, but green where only invariants count', () => {
  expect(judge({ rows: [slow] }, everything)).toMatchObject({
    code: 1,
    lines: ['G9: a time or size is over its goal'],
  });
  expect(judge({ rows: [slow] }, invariantsOnly)).toMatchObject({
    code: 0,
    lines: ['G9: a time or size is over its goal, which does not fail this run'],
  });
});

test('a harness that could not run has a code of its own, unless something is broken, too', () => {
  const trouble = 'The lab did not start: no Postgres';
  expect(judge({ rows: [good], trouble }, invariantsOnly)).toMatchObject({ code: 2, errors: [trouble] });
  expect(judge({ rows: [crashed], trouble }, invariantsOnly)).toMatchObject({ code: 1, errors: [trouble] });
});

test('of very many broken sentences it says how many more there are', () => {
  const row = { ...good, broken: Array.from({ length: 23 }, (_, index) => `I-5 photo ${index} has no object`) };
  const { lines } = judge({ rows: [row] }, everything);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe('G4: and 3 more');
});

test('a figure that nobody knows is a trouble of the harness', async () => {
  const options = { only: ['G99'], scale: 1, isQuick: true, isSoak: false, orders: 0 };
  expect(await runFigures([], options, () => undefined)).toEqual({
    rows: [],
    trouble: 'The harness could not run: There is no figure G99; there are ',
  });
});
