import { compareColumns } from '@pawlayer/db/testing';
import { expect, test } from 'vitest';
import { columns } from './testing/columns.ts';

test('V05 every column is declared as a customer’s, the team’s, kept by law, or neither', async () => {
  expect(await compareColumns('catalog', columns)).toEqual({ undeclared: [], twice: [], unknown: [] });
});
