import { toAmount, toCents } from '@pawlayer/contracts';
import { CostLine, type OrderCosts, type ProductCost, type Spread } from '@pawlayer/contracts/admin';
import { splitRefunds, type Refund } from '../../core/quotes/refund-split-rules.ts';
import { type Line, linesOf, type OrderSums } from '../../core/quotes/sum-rules.ts';

/** An order that was shipped, with its refunds in the order in which they were made. */
export type SentOrder = {
  id: string;
  productName: string;
  amountCents: number;
  lines: Line[] | null;
  sums: OrderSums;
  refunds: Refund[];
};

/** What was paid for it without taxes, less refunds, in cents. */
export const revenueOfSent = ({ lines, sums, refunds }: SentOrder): number => {
  const sold = linesOf(lines ?? undefined, sums);
  const taxes = new Set(sold.filter(({ kind }) => kind === 'tax').map(({ label }) => label));
  const back = splitRefunds(sold, refunds).flat();
  const untaxed = (all: readonly { label: string; cents: number }[]) =>
    total(all.filter(({ label }) => !taxes.has(label)).map(({ cents }) => cents));
  return untaxed(sold) - untaxed(back);
};

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

type Costed = { name: string; costs: OrderCosts };

/** By product, in the order of their names. */
export const toProducts = (orders: readonly Costed[]): ProductCost[] =>
  [...Map.groupBy(orders, ({ name }) => name)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, all]) =>
      toProduct(
        name,
        all.map(({ costs }) => costs),
      ),
    );

const toProduct = (name: string, costs: readonly OrderCosts[]): ProductCost => {
  const parts = CostLine.shape.kind.options
    .map((kind) => ({ kind, cents: costs.map(({ lines }) => centsOf(lines, kind)) }))
    .filter(({ kind, cents }) => kind === 'filament' || cents.some((each) => each > 0))
    .map(({ kind, cents }) => ({ kind, cents: averageOf(cents) }));
  // Of the rounded parts, so that they add up to it, and with what remains to what was paid.
  const totalCents = total(parts.map(({ cents }) => cents));
  const revenue = costs.map((each) => signedCents(each.revenue));
  const remains = costs.map((each) => signedCents(each.remains));
  return {
    name,
    orders: costs.length,
    estimates: costs.filter(({ isEstimate }) => isEstimate).length,
    parts: parts.map(({ kind, cents }) => ({ kind, average: toAmount(cents) })),
    total: toSpread(
      totalCents,
      costs.map((each) => toCents(each.total)),
    ),
    revenue: toSpread(averageOf(revenue), revenue),
    remains: toSpread(averageOf(revenue) - totalCents, remains),
    unpricedGrams: Math.round(10 * total(costs.map(({ unpricedGrams }) => unpricedGrams))) / 10,
  };
};

const centsOf = (lines: OrderCosts['lines'], kind: CostLine['kind']): number =>
  total(lines.filter((line) => line.kind === kind).map(({ amount }) => toCents(amount)));

const signedCents = (sum: string): number => (sum.startsWith('-') ? -toCents(sum.slice(1)) : toCents(sum));

const averageOf = (cents: readonly number[]): number => Math.round(total(cents) / cents.length);

const toSpread = (average: number, cents: readonly number[]): Spread => {
  const sorted = cents.toSorted((one, other) => one - other);
  // The nearest rank, which is one of the values.
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { average: toSum(average), low: toSum(rank(0.1)), high: toSum(rank(0.9)) };
};

/** `-5.00` where it cost more than was paid. */
const toSum = (cents: number): string => (cents < 0 ? `-${toAmount(-cents)}` : toAmount(cents));
