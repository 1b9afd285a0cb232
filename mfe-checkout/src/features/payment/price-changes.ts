import type { CheckoutData, Quote, QuoteLine } from '@pawlayer/contracts';
import { lineName, lineText } from '../../components/line-texts.ts';

/** A line as it was and as it is; undefined where there is none. */
export type LineChange = { name: string; before: string | undefined; now: string | undefined; isChanged: boolean };

/** The lines of two quotes beside each other, those that are gone last. Undefined lines are not known. */
export const compareLines = (before: readonly QuoteLine[] | undefined, now: readonly QuoteLine[]): LineChange[] => {
  const names = [...new Set([...now, ...(before ?? [])].map(lineName))];
  const find = (lines: readonly QuoteLine[] | undefined, name: string) => {
    const line = lines?.find((each) => lineName(each) === name);
    return line && lineText(line);
  };
  return names.map((name) => {
    const [old, current] = [find(before, name), find(now, name)];
    return { name, before: old, now: current, isChanged: before !== undefined && old !== current };
  });
};

/** The checkout data with a quote that the visitor has accepted: with rush only where that has it. */
export const withQuote = ({ rush, ...rest }: CheckoutData, quote: Quote): CheckoutData => ({
  ...rest,
  amount: quote.total,
  quote,
  ...(rush && quote.lines.some(({ kind }) => kind === 'rush') && { rush }),
});
