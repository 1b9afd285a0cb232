import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';

const day = (date: number) => new Date(2026, 10, date, 15, 30); // November 2026 begins on a Sunday

test('counts the days of a week', () => {
  expect(addBusinessDays(day(2), 3)).toEqual(day(5));
});

test('steps over weekends', () => {
  expect(addBusinessDays(day(6), 1)).toEqual(day(9));
  expect(addBusinessDays(day(6), 7)).toEqual(day(17));
});

test('starts counting on Monday for an order of the weekend', () => {
  expect(addBusinessDays(day(7), 1)).toEqual(day(9));
  expect(addBusinessDays(day(8), 5)).toEqual(day(13));
});

test('leaves the given date alone', () => {
  const from = day(2);
  addBusinessDays(from, 5);
  expect(from).toEqual(day(2));
});
