import { toAmount } from '@pawlayer/contracts';
import type { OrderRefund } from '@pawlayer/contracts/admin';
import type { Day } from '../quotes/calendar-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import { splitRefunds } from '../quotes/refund-split-rules.ts';
import { linesOf, rushWithTaxesCents, toQuoteLines, type Line, type SumColumns } from '../quotes/sum-rules.ts';
import { toGiftForm, type Gift } from './gift-rules.ts';

/** What it was sold as, and for when. */
export type SaleColumns = PriceColumns & {
  quote: KeptQuote | null;
  gift: Gift | null;
  is_memorial: boolean;
  gallery_consent_at: Date | null;
  has_final_portrait: boolean;
  is_rush: boolean;
  prints_on: Day | null;
  ships_by: Day | null;
  is_late: boolean;
  is_rush_missed: boolean;
  refunds: { cents: number; at: string }[];
};

export const toSale = (row: SaleColumns) => {
  const lines = linesOf(row.quote?.lines, row);
  const rushCents = rushWithTaxesCents(lines);
  const isRushOffered = row.is_rush_missed && rushCents > 0 && rushCents <= row.refundable_cents;
  return {
    lines: toQuoteLines(lines),
    refunds: toRefunds(lines, row.refunds),
    ...(isRushOffered && { missedRush: toAmount(rushCents) }),
    options: row.quote?.request.options ?? {},
    gift: toGiftForm(row.gift),
    isMemorial: row.is_memorial,
    ...(row.gallery_consent_at && {
      gallery: { allowedAt: row.gallery_consent_at.toISOString(), isFinal: row.has_final_portrait },
    }),
    ...(row.quote && { promised: row.quote.dates.arrives }),
    ...(row.prints_on !== null && { printsOn: row.prints_on }),
    ...(row.ships_by !== null && { shipsBy: row.ships_by }),
    isLate: row.is_late,
  };
};

const toRefunds = (lines: readonly Line[], refunds: SaleColumns['refunds']): OrderRefund[] => {
  const split = splitRefunds(
    lines,
    refunds.map(({ cents }) => cents),
  );
  return refunds.map(({ cents, at }, index) => ({
    amount: toAmount(cents),
    at: new Date(at).toISOString(),
    lines: (split[index] ?? []).map((line) => ({ label: line.label, amount: toAmount(line.cents) })),
  }));
};

/** Its sums in cents. */
export type PriceColumns = SumColumns & {
  amount_cents: number;
  refunded_cents: number;
  refundable_cents: number;
};

export const toPrices = (row: PriceColumns) => ({
  price: toAmount(row.price_cents),
  shipping: toAmount(row.shipping_cents),
  amount: toAmount(row.amount_cents),
  refunded: toAmount(row.refunded_cents),
  refundable: toAmount(row.refundable_cents),
  canRefund: row.refundable_cents > 0,
});

/** What was paid, given back and doubted. */
export type PaymentColumns = {
  amount_cents: number;
  received_cents: number | null;
  received_currency: string | null;
  dispute: 'open' | 'won' | 'lost' | null;
  can_accept: boolean | null;
  refund_id: string | null;
  refund_cents: number | null;
  refund_at: Date | null;
  is_refund_stuck: boolean;
};

export const toPaymentState = (row: PaymentColumns) => ({
  ...toReceived(row),
  ...(row.dispute !== null && { dispute: row.dispute }),
  canAccept: row.can_accept ?? false,
  ...(row.refund_id !== null &&
    row.refund_cents !== null &&
    row.refund_at !== null && {
      openRefund: {
        id: row.refund_id,
        amount: toAmount(row.refund_cents),
        requestedAt: row.refund_at.toISOString(),
        needsOwner: row.is_refund_stuck,
      },
    }),
});

const toReceived = ({ amount_cents: amount, received_cents: cents, received_currency: currency }: PaymentColumns) => {
  if (cents === null || currency === null || (cents === amount && currency === 'cad')) return {};
  return { received: `${toAmount(cents)} ${currency.toUpperCase()}` };
};
