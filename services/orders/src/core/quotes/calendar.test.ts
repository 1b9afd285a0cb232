import { toShopDay } from '@pawlayer/contracts';
import { assert, date, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addOpenDays, daysBetween, nextShopMidnight, shopIsOpen, subtractOpenDays } from './calendar-rules.ts';

/** The days of a year on which a shop that works every day of the week is closed. */
const closedDaysOf = (year: number) => {
  const isWorkday = shopIsOpen({ workingDays: [1, 2, 3, 4, 5, 6, 7], closed: [] });
  return Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index)).filter((day) => !isWorkday(day));
};

test('knows the holidays of British Columbia', () => {
  // As the government's page of statutory holidays lists them.
  expect(closedDaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-09-30',
    '2026-10-12',
    '2026-11-11',
    '2026-12-25',
  ]);
  expect(closedDaysOf(2027)).toEqual([
    '2027-01-01',
    '2027-02-15',
    '2027-03-26',
    '2027-05-24',
    '2027-07-01',
    '2027-08-02',
    '2027-09-06',
    '2027-09-30',
    '2027-10-11',
    '2027-11-11',
    '2027-12-25',
  ]);
  expect(closedDaysOf(2029)).toContain('2029-07-02'); // 1 July is a Sunday
});

describe('a day of the shop', () => {
  test('ends at midnight in Vancouver, in summer and in winter', () => {
    expect(toShopDay(new Date('2026-01-15T07:59:59Z'))).toBe('2026-01-14');
    expect(toShopDay(new Date('2026-07-15T06:59:59Z'))).toBe('2026-07-14');
    expect(nextShopMidnight(new Date('2026-01-15T12:00:00Z')).toISOString()).toBe('2026-01-16T08:00:00.000Z');
    expect(nextShopMidnight(new Date('2026-07-15T12:00:00Z')).toISOString()).toBe('2026-07-16T07:00:00.000Z');
  });

  test('is over the day after, whatever the clocks do', () => {
    assert(
      property(date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (now) => {
        const midnight = nextShopMidnight(now);
        expect(toShopDay(midnight)).toBe(addDays(toShopDay(now), 1));
        expect(toShopDay(new Date(midnight.getTime() - 1))).toBe(toShopDay(now));
      }),
    );
  });
});

const isOpen = shopIsOpen({ workingDays: [1, 2, 3, 4, 5], closed: [{ from: '2026-12-21', to: '2027-01-06' }] });

test('working days leave out weekends, holidays and what the owner has closed', () => {
  expect(addOpenDays('2026-12-18', 1, isOpen)).toBe('2027-01-07');
  expect(addOpenDays('2026-11-10', 1, isOpen)).toBe('2026-11-12');
  expect(addOpenDays('2026-12-05', 0, isOpen)).toBe('2026-12-07');
  expect(subtractOpenDays('2027-01-07', 1, isOpen)).toBe('2026-12-18');
});

test('that many working days later, there are so many in between', () => {
  const days = integer({ min: 0, max: 2000 }).map((offset) => addDays('2025-01-01', offset));
  assert(
    property(days, integer({ min: 1, max: 40 }), (day, count) => {
      const later = addOpenDays(day, count, isOpen);
      const between = Array.from({ length: daysBetween(day, later) }, (_, index) => addDays(day, index + 1));
      expect(between.filter(isOpen)).toHaveLength(count);
      expect(isOpen(later)).toBe(true);
    }),
  );
});
