import { type Product, type Quote, type QuoteOptions, toAmount, toCents, toShopDay } from '@pawlayer/contracts';
import type { ShopSettings } from '@pawlayer/contracts/admin';
import {
  answerDays,
  checkNeededBy,
  type Dates,
  findRushObstacle,
  planLateRush,
  planOrdinary,
  planRush,
  type RushObstacle,
  type SoldByDay,
} from './arrival-rules.ts';
import { addDays, nextShopMidnight } from './calendar-rules.ts';
import type { Place } from './place-rules.ts';
import { type Line, shippingCentsTo, type Sums, sumUp, toQuoteLines } from './sum-rules.ts';
import { listCharged } from './tax-rules.ts';

/** No order is planned further ahead. */
const maxDaysAhead = 366;

/** What is wrong with the wished days, by field. */
export const listDayProblems = ({ notBefore }: QuoteOptions, now: Date): Partial<Record<'notBefore', string>> =>
  notBefore !== undefined && notBefore > addDays(toShopDay(now), maxDaysAhead)
    ? { notBefore: 'Please choose a day within a year.' }
    : {};

/** The shop's settings with their version. */
export type VersionedSettings = { version: number; settings: ShopSettings };

/** What a quote was asked for; the same again, of an open payment, is charged as it was quoted. */
export type QuoteRequest = { place: Place; options: QuoteOptions };

/** A quote as an order keeps it. */
export type KeptQuote = {
  lines: Line[];
  dates: Dates;
  request: QuoteRequest;
  settingsVersion: number;
};

/** The days of an order that was paid late, in the place of those that can be kept no more. */
export type LatePlan = { seen: Dates; dates: Dates };

/** A quote with everything that an order needs of it, and why it can have no rush. */
export type MadeQuote = { quote: Quote; kept: KeptQuote; sums: Sums; rushObstacle: RushObstacle | undefined };

type QuoteInput = {
  product: Pick<Product, 'price'>;
  request: QuoteRequest;
  settings: VersionedSettings;
  sold: SoldByDay;
  now: Date;
};

/** Throws a RangeError for a country that is not open. */
export const makeQuote = ({ product, request, settings: { settings, version }, sold, now }: QuoteInput): MadeQuote => {
  const { place, options } = request;
  const today = toShopDay(now);
  const priceCents = toCents(product.price);
  const shippingCents = shippingCentsTo(settings.shipping, place.country, priceCents);
  if (shippingCents === undefined) throw new RangeError(`not open: ${place.country}`);

  const plan = { settings, place, today, sold, notBefore: options.notBefore };
  const ordinary = planOrdinary(plan);
  const rush = settings.rush.isSold ? planRush(plan) : undefined;
  const rushObstacle = rush ? findRushObstacle(settings, sold, ordinary, rush) : 'rush_sold_out';
  const isRush = (options.rush ?? false) && rush !== undefined;
  const dates = isRush ? rush : ordinary;

  const { sums, lines } = sumUp({
    priceCents,
    shippingCents,
    rushCents: isRush ? toCents(settings.rush.price) : 0,
    discountCents: 0,
    taxes: listCharged(settings.taxes, place, today),
  });
  const quote: Quote = {
    lines: toQuoteLines(lines),
    total: toAmount(sums.totalCents),
    currency: 'CAD',
    arrives: dates.arrives,
    shipsBy: dates.shipsBy,
    answerDays,
    hasDuties: place.country !== 'CA',
    ...(rush && {
      rush: {
        price: settings.rush.price,
        isSoldOut: rushObstacle === 'rush_sold_out',
        ...(rushObstacle === 'rush_of_no_use' && { isOfNoUse: true }),
        arrives: rush.arrives,
      },
    }),
    ...(options.neededBy && {
      neededBy: checkNeededBy(options.neededBy, ordinary, rushObstacle ? undefined : rush),
    }),
    validUntil: nextShopMidnight(now).toISOString(),
  };
  return { quote, kept: { lines, dates, request, settingsVersion: version }, sums, rushObstacle };
};

/** A kept quote as it is shown; what rush or another day would change is not kept. */
export const toKeptQuote = ({ lines, dates, request }: KeptQuote, totalCents: number, now: Date): Quote => ({
  lines: toQuoteLines(lines),
  total: toAmount(totalCents),
  currency: 'CAD',
  arrives: dates.arrives,
  shipsBy: dates.shipsBy,
  answerDays,
  hasDuties: request.place.country !== 'CA',
  validUntil: nextShopMidnight(now).toISOString(),
});

/**
 * A kept quote of an order that is still to be paid: once the day of its proof has passed, as after a payment that failed
 * days later, its days are planned anew. Its price stays.
 */
export const planAgain = (
  kept: KeptQuote,
  { settings }: VersionedSettings,
  { sold, now }: { sold: SoldByDay; now: Date },
): KeptQuote => {
  const today = toShopDay(now);
  if (kept.dates.proofBy >= today) return kept;
  const { place, options } = kept.request;
  const plan = { settings, place, today, sold, notBefore: options.notBefore };
  return { ...kept, dates: options.rush ? planRush(plan) : planOrdinary(plan) };
};

/**
 * The days of an order whose payment has just arrived: those of its kept quote, as long as they can still be kept; if not,
 * as after a payment that took days, they are planned from today on.
 */
export const planPaid = (
  { dates, request: { place, options } }: KeptQuote,
  { settings }: VersionedSettings,
  { sold, now }: { sold: SoldByDay; now: Date },
): Dates => {
  const today = toShopDay(now);
  if (dates.proofBy >= today) return dates;
  const plan = { settings, place, today, notBefore: options.notBefore };
  const planDays = options.rush ? planLateRush : planOrdinary;
  const soonest = planDays({ ...plan, sold: new Map() });
  return soonest.shipsBy <= dates.shipsBy ? dates : planDays({ ...plan, sold });
};

/** Whether two requests ask for the same, so that one quote answers both. */
export const isSameRequest = (one: QuoteRequest, other: QuoteRequest): boolean =>
  one.place.country === other.place.country &&
  one.place.province === other.place.province &&
  (one.options.rush ?? false) === (other.options.rush ?? false) &&
  one.options.neededBy === other.options.neededBy &&
  one.options.notBefore === other.options.notBefore;
