import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { day } from '../../fields.ts';
import { roles } from '../../roles.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.owner });

/** An amount in CAD that may be negative, and larger than an order's: `-1234567.89`. */
const sum = () => z.string().regex(/^-?\d{1,12}\.\d{2}$/);

/** `revenue` is without taxes and less refunds, so it is negative if refunds exceed sales. */
const Sold = z.object({
  orders: z.int(),
  revenue: sum(),
  /** Refunds, without taxes. */
  refunded: sum(),
});

/** A median in days, of the latest 1,500 of the period at most. */
const Wait = z.object({ days: z.number(), count: z.int().positive() });

/**
 * What was sold from one of the shop's days to another, both included. An order counts on the day on which it was paid,
 * or accepted by hand, in the shop's time zone, as it was sold then: its shipping and rush with its product. A refund
 * counts on the day on which it was made, split over its order's lines, unless it failed. An order that is disputed
 * counts like any other, even if the bank took the money back: that is not a refund. A restored order counts on the day
 * of its payment, with its taxes as `Tax` because their kinds are lost. Drafts, and payments without an order, do not
 * count.
 */
export const PeriodFigures = Sold.extend({
  from: day(),
  to: day(),
  /** As refunded, taxes included. */
  refunds: z.object({ count: z.int(), amount: sum() }),
  /** By name, as sold. Their revenue is that of the period. */
  products: z.array(Sold.extend({ name: z.string() })),
  /** `amount` is what was charged, less `refunded`. */
  taxes: z.array(z.object({ label: z.string(), amount: sum(), refunded: sum() })),
  /** The days that have begun. */
  days: z.array(Sold.extend({ day: day() })),
  /** From the payment to the first proof, of the proofs that were sent in the period; absent without any. */
  toProof: Wait.optional(),
  /** From the payment to the shipping, of what was shipped in the period; absent without any. */
  toShipping: Wait.optional(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** Weeks begin on Monday. */
export const FiguresPeriod = z.enum(['week', 'month']);
export type FiguresPeriod = z.infer<typeof FiguresPeriod>;

export const Figures = z.object({
  period: FiguresPeriod,
  current: PeriodFigures,
  /** The week or month before, whole. */
  before: PeriodFigures,
  /**
   * The one before up to the same weekday or day of the month and the same time, or to its end where it was shorter.
   */
  beforeByNow: Sold.extend({ until: day(), refunds: z.object({ count: z.int(), amount: sum() }) }),
});
export type Figures = z.infer<typeof Figures>;

/** A week or a month that has been chosen. */
export const FiguresQuery = z.object({
  period: FiguresPeriod.default('week'),
  /** A day of the period; today if absent. */
  on: day()
    .refine((text) => text >= '2020-01-01' && text < '2100-01-01', 'Please choose a day from 2020 on')
    .optional(),
});

export const getFigures = defineCall({
  route: 'GET /api/admin/orders/figures',
  summary: 'What a week or a month has brought, beside the one before',
  query: FiguresQuery,
  response: Figures,
});

export const exportFigures = defineCall({
  route: 'GET /api/admin/orders/figures.csv',
  summary: 'The same figures as CSV (RFC 4180, UTF-8), safe to open in a spreadsheet; audited',
  query: FiguresQuery,
  media: 'text/csv',
});
