import { expect, test } from 'vitest';
import { readCounts } from './run-vitest.ts';

const failure = { file: 'a.test.ts', test: 'opens', errors: [] };
const read = (code: number, ...failures: object[]) =>
  readCounts(code, JSON.stringify({ passed: 2, skipped: 0, failures }));

test('a run that failed before or after its tests failed, though none of them did', () => {
  expect(readCounts(1, undefined).failures).toMatchObject([{ test: 'vitest' }]);
  expect(read(1)).toMatchObject({ passed: 2, failures: [{ test: 'vitest' }] });
});

test('otherwise a run has the result of its tests', () => {
  expect(read(0)).toEqual({ passed: 2, skipped: 0, failures: [] });
  expect(read(1, failure).failures).toEqual([failure]);
});
