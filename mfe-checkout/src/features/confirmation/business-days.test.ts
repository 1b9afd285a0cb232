import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';

test('counts the days of a week', () => {
  expect(addBusinessDays('2026-11-02', 3)).toBe('2026-11-05'); // November 2026 begins on a Sunday
});

test('steps over weekends', () => {
  expect(addBusinessDays('2026-11-06', 1)).toBe('2026-11-09');
  expect(addBusinessDays('2026-11-06', 7)).toBe('2026-11-17');
});

test('starts counting on Monday for an order of the weekend', () => {
  expect(addBusinessDays('2026-11-07', 1)).toBe('2026-11-09');
  expect(addBusinessDays('2026-11-08', 5)).toBe('2026-11-13');
});
