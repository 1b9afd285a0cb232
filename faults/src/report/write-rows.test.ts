import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figures } from '../figures/all-figures.ts';
import { replaceRow } from './write-rows.ts';

const page = await readFile(new URL('../../../docs/reliability.md', import.meta.url), 'utf8');
const row = { id: 'G1', goal: 'a goal', reached: '3 paid', holds: true, broken: [] };

test('replaces the row of one figure and leaves the others alone', () => {
  const changed = replaceRow('| G1 | | not run yet | |\n| G10 | | not run yet | |', row, 'today');
  expect(changed).toBe('| G1 | a goal | ✓ 3 paid | today |\n| G10 | | not run yet | |');
  expect(replaceRow(changed, { ...row, holds: false, broken: ['I-4 no mail'] }, 'later')).toContain(
    '| G1 | a goal | ✗ 3 paid; broken: I-4 | later |',
  );
});

test('has a row in the docs for every figure', () => {
  for (const { id } of figures) expect(page).toMatch(new RegExp(`^\\| ${id} \\|`, 'm'));
});
