import { toAmount } from '@pawlayer/contracts';
import type { OrderRefund } from '@pawlayer/contracts/admin';
import type { Day } from '../quotes/calendar-rules.ts';
import type { KeptQuote } from '../quotes/quote-rules.ts';
import { splitRefunds, type Refund } from '../quotes/refund-split-rules.ts';
import { linesOf, rushWithTaxesCents, toQuoteLines, type Line, type OrderSums } from '../quotes/sum-rules.ts';
import { toGiftForm, type Gift } from './gift-rules.ts';
import { findAcceptedState, type PaymentState } from './payment-state-rules.ts';

/** What it was sold as, and for when; what was paid, given back and doubted. Sums are in cents. */
export type SaleColumns = {
  status: PaymentState;
  sums: OrderSums;
  amountCents: number;
  refundedCents: number;
  refundableCents: number;
  quote: KeptQuote | null;
  gift: Gift | null;
  isMemorial: boolean;
  galleryConsentAt: Date | null;
  hasFinalPortrait: boolean;
  isRush: boolean;
  printsOn: Day | null;
  shipsBy: Day | null;
  isLate: boolean;
  isRushMissed: boolean;
  refunds: (Refund & { at: string })[];
  receivedCents: number | null;
  receivedCurrency: string | null;
  dispute: 'open' | 'won' | 'lost' | null;
  evidenceDueAt: Date | null;
  refundId: string | null;
  refundCents: number | null;
  refundAt: Date | null;
  isRefundStuck: boolean;
};

export const toSale = (row: SaleColumns) => {
  const lines = linesOf(row.quote?.lines, row.sums);
  const rushCents = rushWithTaxesCents(lines);
  const isRushOffered = row.isRushMissed && rushCents > 0 && rushCents <= row.refundableCents;
  return {
    ...toPrices(row),
    ...toPaymentState(row),
    lines: toQuoteLines(lines),
    refunds: toRefunds(lines, row.refunds),
    ...(isRushOffered && { missedRush: toAmount(rushCents) }),
    options: row.quote?.request.options ?? {},
    gift: toGiftForm(row.gift),
    isMemorial: row.isMemorial,
    ...(row.galleryConsentAt && {
      gallery: { allowedAt: row.galleryConsentAt.toISOString(), isFinal: row.hasFinalPortrait },
    }),
    ...(row.quote && { promised: row.quote.dates.arrives }),
    ...(row.printsOn !== null && { printsOn: row.printsOn }),
    ...(row.shipsBy !== null && { shipsBy: row.shipsBy }),
    isLate: row.isLate,
  };
};

const toRefunds = (lines: readonly Line[], refunds: SaleColumns['refunds']): OrderRefund[] => {
  const split = splitRefunds(lines, refunds);
  return refunds.map(({ cents, at }, index) => ({
    amount: toAmount(cents),
    at: new Date(at).toISOString(),
    lines: (split[index] ?? []).map((line) => ({ label: line.label, amount: toAmount(line.cents) })),
  }));
};

const toPrices = (row: SaleColumns) => ({
  price: toAmount(row.sums.priceCents),
  shipping: toAmount(row.sums.shippingCents),
  amount: toAmount(row.amountCents),
  refunded: toAmount(row.refundedCents),
  refundable: toAmount(row.refundableCents),
  canRefund: row.refundableCents > 0,
});

const toPaymentState = (row: SaleColumns) => ({
  ...toReceived(row),
  ...(row.dispute !== null && { dispute: row.dispute }),
  ...(row.evidenceDueAt && { evidenceDueAt: row.evidenceDueAt.toISOString() }),
  canAccept: canAccept(row),
  ...(row.refundId !== null &&
    row.refundCents !== null &&
    row.refundAt !== null && {
      openRefund: {
        id: row.refundId,
        amount: toAmount(row.refundCents),
        requestedAt: row.refundAt.toISOString(),
        needsOwner: row.isRefundStuck,
      },
    }),
});

const canAccept = ({ status, receivedCents, refundedCents, dispute }: SaleColumns): boolean =>
  findAcceptedState(status, { receivedCents, refundedCents, dispute }) !== undefined;

const toReceived = ({ amountCents: amount, receivedCents: cents, receivedCurrency: currency }: SaleColumns) => {
  if (cents === null || currency === null || (cents === amount && currency === 'cad')) return {};
  return { received: `${toAmount(cents)} ${currency.toUpperCase()}` };
};
