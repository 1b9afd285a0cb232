import type { FiguresPeriod } from '@pawlayer/contracts/admin';
import { addDays, type Day, daysBetween } from '../../core/quotes/calendar-rules.ts';

/** Days of the shop, both included. */
export type Range = { from: Day; to: Day };

/** The week from Monday on, or the month, that has this day. */
export const periodOf = (period: FiguresPeriod, day: Day): Range => {
  if (period === 'week') {
    const from = addDays(day, -((daysBetween(someMonday, day) % 7) + 7) % 7);
    return { from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  // Some day of the next month.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to: addDays(next, -1) };
};

const someMonday = '2024-01-01';

/** The one before. */
export const periodBefore = (period: FiguresPeriod, { from }: Range): Range => periodOf(period, addDays(from, -1));

/**
 * How far the period before had come on the same weekday or day of the month; `isWhole`: to its end, because the current one
 * is not today's, or it was shorter.
 */
export const pointBefore = (current: Range, before: Range, today: Day): { until: Day; isWhole: boolean } => {
  const until = addDays(before.from, daysBetween(current.from, today));
  const isOver = today < current.from || today > current.to;
  return isOver || until > before.to ? { until: before.to, isWhole: true } : { until, isWhole: false };
};

/** Every day of a range. */
export const daysOf = ({ from, to }: Range): Day[] =>
  from > to ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
