import { monthText, toShopDay } from '@pawlayer/contracts';

/** A month by its first day, `2026-11-01`, and its name. */
export type Month = { from: string; name: string };

/** The shop's current month and those before it, the latest first. */
export const latestMonths = (now: Date, count: number): Month[] => {
  const [year = 0, month = 1] = toShopDay(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const from = new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 10);
    return { from, name: monthText(from) };
  });
};
