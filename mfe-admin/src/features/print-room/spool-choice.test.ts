import type { Spool } from '@pawlayer/contracts/admin';
import { expect, test } from 'vitest';
import { spoolsFor, usualSpool } from './spool-choice.ts';

const spool = (id: string, leftGrams: number, openedOn?: string, name = 'Honey'): Spool => ({
  id,
  version: 1,
  name,
  hex: '#c98f45',
  newGrams: 1000,
  leftGrams,
  isArchived: false,
  ...(openedOn !== undefined && { openedOn }),
});

const day = '2026-11-02';

test.each([
  [
    'the opened one with the fewest grams that suffices',
    'b',
    [spool('a', 300, day), spool('b', 60, day), spool('c', 20, day)],
  ],
  ['a new one, when no opened one suffices', 'b', [spool('a', 40, day), spool('b', 800), spool('c', 1000)]],
  ['the one with the most left, when none suffices', 'b', [spool('a', -3, day), spool('b', 30, day), spool('c', 2)]],
  ['none, when there is none', undefined, []],
])('the usual spool is %s', (_, id, spools) => {
  expect(usualSpool(spools, 50)?.id).toBe(id);
});

test('offers a colour the spools of its filament first, and a colour of a photo all of them', () => {
  const [honey, moon, old] = [spool('a', 1), spool('b', 1, day, 'Moon'), spool('c', 1, day, 'HONEY')];
  const supply = { filamentId: 'x', name: 'x', hex: '#c98f45', leftGrams: 1, neededGrams: 0 };
  const spools = { supplies: [{ ...supply, spools: [honey, moon] }], others: [old], archived: [], isPartial: false };
  expect(spoolsFor(spools, 'Honey')).toEqual({ own: [honey, old], rest: [moon] });
  expect(spoolsFor(spools, undefined)).toEqual({ own: [], rest: [honey, moon, old] });
});
