import type { Figures, FiguresPeriod } from '@pawlayer/contracts/admin';
import { shortDay } from './period-texts.ts';

/** A day of both periods, with what there was since their beginning; absent for days that have not begun, or do not exist. */
export type Point = { label: string; current?: number; before?: number };

/** What a bar compares, with the numbers of both periods. */
export type Bar = { name: string; current: number; before: number };

type Day = Figures['current']['days'][number];

/** The sums since the beginning of each period, day by day. */
export const sumUpDays = ({ period, current, before }: Figures, valueOf: (day: Day) => number): readonly Point[] => {
  const now = runningSums(current.days, valueOf);
  const then = runningSums(before.days, valueOf);
  const labels = longest(period, current, before);
  return labels.map((label, index) => {
    const [currentSum, beforeSum] = [now[index], then[index]];
    return {
      label,
      ...(currentSum !== undefined && { current: currentSum }),
      ...(beforeSum !== undefined && { before: beforeSum }),
    };
  });
};

const runningSums = (days: readonly Day[], valueOf: (day: Day) => number): number[] => {
  let sum = 0;
  return days.map((day) => (sum += valueOf(day)));
};

/** The days of a week, or of the longer month. */
const longest = (period: FiguresPeriod, current: Figures['current'], before: Figures['before']): string[] => {
  const last = Math.max(Number(current.to.slice(8)), Number(before.to.slice(8)));
  return period === 'week'
    ? before.days.map(({ day }) => shortDay(period, day))
    : Array.from({ length: last }, (_, index) => String(index + 1));
};

/** Both periods by name: what is in either of them. */
export const pairUp = <Item>(
  current: readonly Item[],
  before: readonly Item[],
  { nameOf, valueOf }: { nameOf: (item: Item) => string; valueOf: (item: Item) => number },
): readonly Bar[] => {
  const valueIn = (items: readonly Item[], name: string) => {
    const found = items.find((item) => nameOf(item) === name);
    return found === undefined ? 0 : valueOf(found);
  };
  return [...new Set([...current, ...before].map(nameOf))].map((name) => ({
    name,
    current: valueIn(current, name),
    before: valueIn(before, name),
  }));
};
