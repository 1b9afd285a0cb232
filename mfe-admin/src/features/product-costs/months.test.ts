import { expect, test } from 'vitest';
import { latestMonths } from './months.ts';

test('the months are the shop’s, also on the evening before a new one in Greenwich, and across a new year', () => {
  expect(latestMonths(new Date('2026-02-01T05:00:00Z'), 3)).toEqual([
    { from: '2026-01-01', name: 'January 2026' },
    { from: '2025-12-01', name: 'December 2025' },
    { from: '2025-11-01', name: 'November 2025' },
  ]);
});
