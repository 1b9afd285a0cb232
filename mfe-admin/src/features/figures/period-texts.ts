import { dayText, weekdayName } from '@pawlayer/contracts';
import type { Figures, FiguresPeriod, PeriodFigures } from '@pawlayer/contracts/admin';
import { centsOf, countInWords, formatCount, formatSum, formatSumOfCents } from '../../lib/format/sums.ts';

export const thisPeriod: Record<FiguresPeriod, string> = { week: 'This week', month: 'This month' };
export const lastPeriod: Record<FiguresPeriod, string> = { week: 'Last week', month: 'Last month' };

/** A day of a chart: `Mon` of a week, `23` of a month. */
export const shortDay = (period: FiguresPeriod, day: string): string =>
  period === 'week' ? weekdayName(day).slice(0, 3) : String(Number(day.slice(8)));

/** Until when the period before is compared: `by this time on Tuesday`, `by this time on 23 October`. */
export const untilText = (period: FiguresPeriod, until: string): string =>
  `by this time on ${period === 'week' ? weekdayName(until) : dayText(until)}`;

/** One sentence about the orders. */
export const ordersSentence = ({ period, current, before, beforeByNow }: Figures): string => {
  if (current.orders === 0 && before.orders === 0) return `No orders ${inPeriod(period)} or the one before.`;
  return `${countInWords(current.orders, 'order')} ${inPeriod(period)} so far. Last ${period} had ${formatCount(beforeByNow.orders)} ${untilText(period, beforeByNow.until)}, and ${formatCount(before.orders)} in all.`;
};

/** One sentence about the revenue. */
export const revenueSentence = ({ period, current, before, beforeByNow }: Figures): string =>
  `${formatSum(current.revenue)} ${inPeriod(period)} so far, before tax and after refunds. Last ${period} had ${formatSum(beforeByNow.revenue)} ${untilText(period, beforeByNow.until)}, and ${formatSum(before.revenue)} in all.`;

const inPeriod = (period: FiguresPeriod): string => `this ${period}`;

/** One sentence about what sold best. */
export const productsSentence = ({ period, current }: Figures): string => {
  const [best] = current.products.toSorted((one, other) => Number(other.revenue) - Number(one.revenue));
  return best
    ? `${best.name} brought the most this ${period}: ${formatSum(best.revenue)} from ${countInWords(best.orders, 'order')}.`
    : `Nothing has been sold this ${period} so far.`;
};

/** One sentence about the taxes. */
export const taxesSentence = ({ period, current }: Figures): string => {
  const cents = current.taxes.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return current.taxes.length === 0
    ? `No taxes have been charged this ${period} so far.`
    : `${formatSumOfCents(cents)} in taxes this ${period} so far, after refunds.`;
};

/** For example `1.5 days`, or a dash without any. */
export const waitText = (wait: PeriodFigures['toProof']): string =>
  wait === undefined ? '–' : `${wait.days.toLocaleString('en-CA')} ${wait.days === 1 ? 'day' : 'days'}`;
