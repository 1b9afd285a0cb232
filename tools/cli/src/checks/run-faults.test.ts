import { expect, test } from 'vitest';
import { countFigures } from './run-faults.ts';

const rows = (...broken: string[]) => [
  { id: 'G1', broken: [] },
  { id: 'G3', broken },
];
const count = (code: number, report?: object) => countFigures(code, report && JSON.stringify(report));

test('a figure is a test, and one with something broken is named with the fault', () => {
  expect(count(0, { rows: rows() })).toEqual({ passed: 2, skipped: 0, failures: [] });
  const crashed = 'crashed: no answer';
  expect(count(1, { rows: rows(crashed) })).toEqual({
    passed: 1,
    skipped: 0,
    failures: [{ file: '', test: 'G3', errors: [crashed] }],
  });
});

test('a harness that could not run is a failure of its own', () => {
  expect(count(2, { rows: rows(), trouble: 'No store' }).failures).toEqual([
    { file: '', test: 'harness', errors: ['No store'] },
  ]);
  expect(count(0).failures).toHaveLength(1);
  expect(count(1).failures).toEqual([{ file: '', test: 'harness', errors: ['It ended with code 1'] }]);
});
