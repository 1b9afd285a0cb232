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

/** What the visitor goes on with: the total, and as far as they are known the portrait's price and the quote. */
export type AcceptedPrice = Pick<CheckoutData, 'amount' | 'price'> & {
  quote: Quote | undefined;
  isWithoutRush: boolean;
};

/** The checkout data with a price that the visitor has accepted. */
export const withPrice = (data: CheckoutData, { amount, price, quote, isWithoutRush }: AcceptedPrice): CheckoutData => {
  const { quote: _quote, price: _price, rush, ...rest } = data;
  return {
    ...rest,
    amount,
    ...(price !== undefined && { price }),
    ...(quote && { quote }),
    ...(rush && !isWithoutRush && { rush }),
  };
};
