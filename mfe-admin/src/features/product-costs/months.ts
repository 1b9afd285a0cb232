import { settings } from '@pawlayer/contracts';

const shopDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: settings.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const monthName = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month by its first day, `2026-11-01`, and its name. */
export type Month = { from: string; name: string };

/** The shop's current month and those before it, the latest first. */
export const latestMonths = (now: Date, count: number): Month[] => {
  const [year = 0, month = 1] = shopDay.format(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 - index, 1));
    return { from: first.toISOString().slice(0, 10), name: monthName.format(first) };
  });
};
