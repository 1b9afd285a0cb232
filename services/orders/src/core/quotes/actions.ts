import {
  type CountryCode,
  maxAmountCents,
  type Product,
  type Quote,
  type QuoteForm,
  type ShopTerms,
  toShopDay,
} from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../shop-settings/actions.ts';
import type { ProofWait } from './arrival-rules.ts';
import { addDays, type Day, firstOpen, type IsOpen, openDaysAround, shopIsOpen } from './calendar-rules.ts';
import { type AddressDoubt, listLateDoubts, readPlace, type ReadPlace, type TypedPlace } from './place-rules.ts';
import { readSoldByDay } from './queries.ts';
import {
  type KeptQuote,
  type LatePlan,
  listDayProblems,
  makeQuote,
  type MadeQuote,
  planAgain,
  planPaid,
  type QuoteRequest,
  type VersionedSettings,
} from './quote-rules.ts';
import { hasTaxes } from './tax-rules.ts';

/** How long before it is closed the shop says so. */
const announcedDays = 14;

const notSold = 'This portrait is not in the shop. Please choose another size.';

const tooDear = 'This order costs more than can be paid here. Please choose another size, or write to us.';

type QuoteCtx = Pick<Ctx, 'sql' | 'plate' | 'products'>;

/** Throws `not_found` at `productId` for a product that is not sold, or not any more. */
export const getProduct = async (ctx: Pick<Ctx, 'products'>, productId: string): Promise<Product> => {
  const product = await ctx.products.find(productId);
  if (!product) throw new ApiProblem('not_found', { message: notSold, fields: { productId: notSold } });
  return product;
};

/** What is quoted, of which photo, if that is known. */
type Quoted = { product: Product; uploadId?: string | undefined };

/** A quote by these settings. Throws `validation` for days that are too far away, and for more than an amount can say. */
export const quoteBy = async (
  { sql }: Pick<Ctx, 'sql'>,
  settings: VersionedSettings,
  { product, uploadId }: Quoted,
  request: QuoteRequest,
): Promise<MadeQuote> => {
  const now = new Date();
  const fields = listDayProblems(request.options, now);
  if (Object.keys(fields).length > 0) throw new ApiProblem('validation', { fields });
  const sold = await readSoldByDay(sql, toShopDay(now), uploadId);
  const made = makeQuote({ product, request, settings, sold, now });
  if (made.sums.totalCents > maxAmountCents)
    throw new ApiProblem('validation', { message: tooDear, fields: { productId: tooDear } });
  return made;
};

/** See `planAgain`. */
export const renewDays = async (
  { sql }: Pick<Ctx, 'sql'>,
  settings: VersionedSettings,
  { kept, uploadId }: { kept: KeptQuote; uploadId: string },
): Promise<KeptQuote> => {
  const now = new Date();
  return planAgain(kept, settings, { sold: await readSoldByDay(sql, toShopDay(now), uploadId), now });
};

/** See `planPaid`; undefined where the days are kept. */
export const planLatePaid = async (
  ctx: Pick<Ctx, 'sql' | 'plate'>,
  { kept, uploadId }: { kept: KeptQuote; uploadId: string },
): Promise<LatePlan | undefined> => {
  const now = new Date();
  const today = toShopDay(now);
  if (kept.dates.proofBy >= today) return undefined;
  const sold = await readSoldByDay(ctx.sql, today, uploadId);
  const dates = planPaid(kept, await getSettings(ctx), { sold, now });
  return dates === kept.dates ? undefined : { seen: kept.dates, dates };
};

/** Understands a place by these settings. */
export const understandPlace = ({ settings }: VersionedSettings, typed: TypedPlace): ReadPlace =>
  readPlace(typed, {
    openCountries: settings.shipping.countries.map(({ code }) => code),
    hasTaxes: hasTaxes(settings.taxes, toShopDay(new Date())),
  });

type LateAddress = { country: string; state: string; postalCode: string };

/**
 * The doubts about an address that came after its order was priced for a country. Money that was paid is never refused for
 * its address.
 */
export const doubtLateAddress = async (
  ctx: Pick<Ctx, 'sql' | 'plate'>,
  address: LateAddress,
  pricedFor: CountryCode | undefined,
): Promise<AddressDoubt[]> => listLateDoubts(await readLate(ctx, address), pricedFor);

/** The same for one that somebody can be asked about: throws `postal_code_mismatch` unless it is confirmed. */
export const askAboutLateAddress = async (
  ctx: Pick<Ctx, 'sql' | 'plate'>,
  address: LateAddress,
  { pricedFor, isConfirmed }: { pricedFor: CountryCode | undefined; isConfirmed: boolean },
): Promise<AddressDoubt[]> => {
  const read = await readLate(ctx, address);
  assertConfirmed(read.problems, isConfirmed, 'shippingPostalCode');
  return listLateDoubts(read, pricedFor);
};

const readLate = async (
  ctx: Pick<Ctx, 'sql' | 'plate'>,
  { country, state, postalCode }: LateAddress,
): Promise<ReadPlace> => understandPlace(await getSettings(ctx), { country, province: state, postalCode });

type FieldNames = Record<keyof TypedPlace, string>;

/**
 * The doubts about a place that the visitor may leave standing. Throws `validation` for one that nothing can be quoted for,
 * and `postal_code_mismatch` unless the visitor has confirmed the address.
 */
export const assertQuotable = ({ problems }: ReadPlace, isConfirmed: boolean, names: FieldNames): AddressDoubt[] => {
  const fatal = problems.filter(({ isFatal }) => isFatal);
  if (fatal.length > 0)
    throw new ApiProblem('validation', {
      fields: Object.fromEntries(fatal.map(({ part, message }) => [names[part], message])),
    });
  assertConfirmed(problems, isConfirmed, names.postalCode);
  return problems.map(({ doubt }) => doubt);
};

const assertConfirmed = (problems: ReadPlace['problems'], isConfirmed: boolean, postalCodeName: string): void => {
  const mismatch = problems.find(({ doubt }) => doubt === 'postal_code_mismatch');
  if (mismatch && !isConfirmed)
    throw new ApiProblem('postal_code_mismatch', { fields: { [postalCodeName]: mismatch.message } });
};

/** What a portrait costs and when it arrives; stores nothing. */
export const quotePublicly = async (ctx: QuoteCtx, form: QuoteForm): Promise<Quote> => {
  const { productId, uploadId, country, province, postalCode, addressConfirmed = false, ...options } = form;
  const settings = await getSettings(ctx);
  const read = understandPlace(settings, { country, province, postalCode });
  assertQuotable(read, addressConfirmed, { country: 'country', province: 'province', postalCode: 'postalCode' });
  const product = await getProduct(ctx, productId);
  const { quote } = await quoteBy(ctx, settings, { product, uploadId }, { place: read.place, options });
  return quote;
};

/** On which days the shop works, by the settings in force. */
export const getCalendar = async (ctx: Pick<Ctx, 'sql' | 'plate'>): Promise<IsOpen> =>
  shopIsOpen((await getSettings(ctx)).settings.days);

/** By what the wait for an answer to a proof counts today. */
export const getProofWait = async (ctx: Pick<Ctx, 'sql' | 'plate' | 'proofDaySeconds'>): Promise<ProofWait> => ({
  daySeconds: ctx.proofDaySeconds,
  openDays: openDaysAround(toShopDay(new Date()), await getCalendar(ctx)),
});

/** What every shopper may know of the settings. */
export const getTerms = async (ctx: Pick<Ctx, 'sql' | 'plate'>): Promise<ShopTerms> => {
  const { settings } = await getSettings(ctx);
  const { shipping, taxes, rush, days } = settings;
  const today = toShopDay(new Date());
  const closed = findClosed(days.closed, today);
  return {
    countries: shipping.countries.map(({ code, price, freeFrom }) => ({ code, price, ...(freeFrom && { freeFrom }) })),
    hasTaxes: hasTaxes(taxes, today),
    ...(rush.isSold && { rush: { price: rush.price, daysSaved: rush.daysSaved } }),
    ...(closed && { closed: { ...closed, backOn: firstOpen(addDays(closed.to, 1), shopIsOpen(days)) } }),
  };
};

/** The next days on which the shop is closed, if they are near. */
const findClosed = (ranges: readonly { from: Day; to: Day }[], today: Day): { from: Day; to: Day } | undefined =>
  ranges
    .filter(({ from, to }) => to >= today && from <= addDays(today, announcedDays))
    .toSorted((one, other) => one.from.localeCompare(other.from))[0];
