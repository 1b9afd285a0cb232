import { toAmount, toShopDay } from '@pawlayer/contracts';
import type { PeriodFigures } from '@pawlayer/contracts/admin';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import { splitRefunds, type Refund } from '../../core/quotes/refund-split-rules.ts';
import { type Line, linesOf, type OrderSums } from '../../core/quotes/sum-rules.ts';
import { daysOf, type Range } from './period-rules.ts';

/** What was sold on a day: of a product without taxes, or of a tax. */
export type SoldRow = { day: Day; kind: 'product' | 'tax'; name: string; orders: number; cents: number };

/** A refunded order, with all of its refunds in the order in which they were made. */
export type PaidBackRow = {
  productName: string;
  lines: Line[] | null;
  sums: OrderSums;
  refunds: (Refund & { at: string })[];
};

/** A refund, split into taxes, by their labels, and the rest. */
export type PaidBack = {
  at: Date;
  day: Day;
  product: string;
  cents: number;
  untaxedCents: number;
  taxes: readonly { label: string; cents: number }[];
};

/** The refunds of the range. Each is split over what earlier ones have left of its order's lines. */
export const splitPaidBack = (rows: readonly PaidBackRow[], { from, to }: Range): PaidBack[] =>
  rows.flatMap((row) => {
    const lines = linesOf(row.lines ?? undefined, row.sums);
    const taxLabels = new Set(lines.filter(({ kind }) => kind === 'tax').map(({ label }) => label));
    const split = splitRefunds(lines, row.refunds);
    return row.refunds.flatMap((refund, index) => {
      const at = new Date(refund.at);
      const day = toShopDay(at);
      if (day < from || day > to) return [];
      const taxes = (split[index] ?? []).filter(({ label }) => taxLabels.has(label));
      const untaxedCents = refund.cents - sumOf(taxes);
      return [{ at, day, product: row.productName, cents: refund.cents, untaxedCents, taxes }];
    });
  });

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** `-5.00` if refunds exceed sales. */
const toSum = (cents: number): string => (cents < 0 ? `-${toAmount(-cents)}` : toAmount(cents));

/** Sales and refunds. */
export const toSold = (
  sold: readonly Pick<SoldRow, 'orders' | 'cents'>[],
  paidBack: readonly Pick<PaidBack, 'untaxedCents'>[],
): { orders: number; revenue: string; refunded: string } => {
  const refunded = paidBack.reduce((sum, { untaxedCents }) => sum + untaxedCents, 0);
  return {
    orders: sold.reduce((sum, { orders }) => sum + orders, 0),
    revenue: toSum(sumOf(sold) - refunded),
    refunded: toSum(refunded),
  };
};

export const toRefunds = (paidBack: readonly PaidBack[]): { count: number; amount: string } => ({
  count: paidBack.length,
  amount: toSum(sumOf(paidBack)),
});

type Waits = Pick<PeriodFigures, 'toProof' | 'toShipping'>;

/** The figures of a range, of its rows. `today`: later days have not begun. */
export const toFigures = (
  range: Range,
  { sold, paidBack, today, ...waits }: { sold: readonly SoldRow[]; paidBack: readonly PaidBack[]; today: Day } & Waits,
): PeriodFigures => {
  const products = sold.filter(({ kind }) => kind === 'product');
  const begun = { from: range.from, to: range.to < today ? range.to : today };
  return {
    ...range,
    ...toSold(products, paidBack),
    refunds: toRefunds(paidBack),
    products: namesOf([...products.map(({ name }) => name), ...paidBack.map(({ product }) => product)]).map((name) => ({
      name,
      ...toSold(
        products.filter((row) => row.name === name),
        paidBack.filter(({ product }) => product === name),
      ),
    })),
    taxes: toTaxes(
      sold.filter(({ kind }) => kind === 'tax'),
      paidBack.flatMap(({ taxes }) => taxes),
    ),
    days: daysOf(begun).map((day) => ({
      day,
      ...toSold(
        products.filter((row) => row.day === day),
        paidBack.filter((refund) => refund.day === day),
      ),
    })),
    ...waits,
  };
};

const toTaxes = (
  charged: readonly SoldRow[],
  refunded: readonly { label: string; cents: number }[],
): PeriodFigures['taxes'] =>
  namesOf([...charged.map(({ name }) => name), ...refunded.map(({ label }) => label)]).map((label) => {
    const back = sumOf(refunded.filter((part) => part.label === label));
    return {
      label,
      amount: toSum(sumOf(charged.filter(({ name }) => name === label)) - back),
      refunded: toSum(back),
    };
  });

const namesOf = (names: readonly string[]): string[] =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
