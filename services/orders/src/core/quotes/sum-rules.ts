import { toAmount, toCents, type CountryCode, type QuoteLine } from '@pawlayer/contracts';
import type { ShopSettings } from '@pawlayer/contracts/admin';
import { taxCents, type ChargedTax } from './tax-rules.ts';

/** What an order costs, in cents. */
export type Sums = {
  priceCents: number;
  shippingCents: number;
  rushCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
};

/** A line in cents, as an order keeps it. `baseCents`: what a tax is charged on. */
export type Line = Omit<QuoteLine, 'amount'> & { cents: number; baseCents?: number };

type Priced = {
  priceCents: number;
  shippingCents: number;
  rushCents: number;
  discountCents: number;
  taxes: readonly ChargedTax[];
};

/**
 * Portrait + rush + shipping − discount, then each tax on the lines that it covers. A discount lessens what is taxed, but no
 * more than the goods cost.
 */
export const sumUp = ({
  priceCents,
  shippingCents,
  rushCents,
  discountCents,
  taxes,
}: Priced): { sums: Sums; lines: Line[] } => {
  const goodsCents = Math.max(0, priceCents + rushCents - discountCents);
  const taxLines = taxes.map(({ label, milliPercent, registration, coversShipping }): Line => {
    const baseCents = goodsCents + (coversShipping ? shippingCents : 0);
    const cents = taxCents(baseCents, milliPercent);
    return { kind: 'tax', label, rate: milliPercent / 1000, registration, cents, baseCents };
  });
  const taxTotal = taxLines.reduce((sum, { cents }) => sum + cents, 0);
  const lines: Line[] = [
    { kind: 'portrait', label: 'Portrait', cents: priceCents },
    ...(rushCents > 0 ? [{ kind: 'rush' as const, label: 'Rush', cents: rushCents }] : []),
    { kind: 'shipping', label: 'Shipping', cents: shippingCents },
    ...(discountCents > 0 ? [{ kind: 'discount' as const, label: 'Discount', cents: -discountCents }] : []),
    ...taxLines,
  ];
  const totalCents = priceCents + rushCents + shippingCents - discountCents + taxTotal;
  return { sums: { priceCents, shippingCents, rushCents, discountCents, taxCents: taxTotal, totalCents }, lines };
};

/** Shipping in cents to an open country; the threshold looks at the portrait's price before any discount. */
export const shippingCentsTo = (
  { countries }: ShopSettings['shipping'],
  code: CountryCode,
  priceCents: number,
): number | undefined => {
  const country = countries.find((open) => open.code === code);
  if (!country) return undefined;
  const isFree = country.freeFrom !== undefined && priceCents >= toCents(country.freeFrom);
  return isFree ? 0 : toCents(country.price);
};

/** `-5.00` for a discount. */
const toSigned = (cents: number): string => (cents < 0 ? `-${toAmount(-cents)}` : toAmount(cents));

/** Lines as they are shown. */
export const toQuoteLines = (lines: readonly Line[]): QuoteLine[] =>
  lines.map(({ cents, baseCents: _base, ...line }) => ({ ...line, amount: toSigned(cents) }));

/** What each line would be less without rush, in cents: the rush, and its share of each tax. */
export const rushShares = (lines: readonly Line[]): number[] => {
  const rushCents = lines.find(({ kind }) => kind === 'rush')?.cents ?? 0;
  return lines.map(({ kind, cents, baseCents, rate }) => {
    if (kind === 'rush') return cents;
    if (rushCents === 0 || baseCents === undefined || rate === undefined) return 0;
    return Math.max(0, cents - taxCents(baseCents - rushCents, Math.round(rate * 1000)));
  });
};

/** What a rush has cost, with the taxes on it, in cents; 0 without one. */
export const rushWithTaxesCents = (lines: readonly Line[]): number =>
  rushShares(lines).reduce((sum, share) => sum + share, 0);

/** What an order keeps of its sums. */
export type OrderSums = Omit<Sums, 'totalCents'>;

/** What the taxes of an order are called that was made again of its payment. */
export const unknownTax = 'Tax';

/** The lines of an order: as sold, or for one that was made again of its payment, made of its columns. */
export const linesOf = (sold: readonly Line[] | undefined, sums: OrderSums): readonly Line[] => {
  if (sold) return sold;
  const { lines } = sumUp({ ...sums, taxes: [] });
  return sums.taxCents > 0 ? [...lines, { kind: 'tax', label: unknownTax, cents: sums.taxCents }] : lines;
};

/** What an order keeps of its lines. */
export const toOrderSums = (lines: readonly Line[]): OrderSums => {
  const sumOf = (kind: Line['kind']) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
  return {
    priceCents: sumOf('portrait'),
    shippingCents: sumOf('shipping'),
    rushCents: sumOf('rush'),
    discountCents: 0 - sumOf('discount'),
    taxCents: sumOf('tax'),
  };
};
