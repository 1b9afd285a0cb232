import { type PaymentIntentForm, toCents } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readAddress } from '../orders/address-rules.ts';
import { assertQuotable, getProduct, quoteBy, understandPlace } from '../quotes/actions.ts';
import type { AddressDoubt } from '../quotes/place-rules.ts';
import { isSameRequest, toKeptQuote, type QuoteRequest, type VersionedSettings } from '../quotes/quote-rules.ts';
import type { AgreedQuote } from './draft-rules.ts';
import { findKeptQuote } from './quote-queries.ts';

const addressFields = { country: 'shippingCountry', province: 'shippingState', postalCode: 'shippingPostalCode' };

/**
 * The quote that the caller's amount agrees with. It is the draft's own one while its payment is open and the same is asked
 * for, also of a product that is sold no more; otherwise a new one by the settings and the product in force. Throws
 * `amount_mismatch` with the expected quote when the amount agrees with neither, `rush_sold_out`, and `not_found`.
 */
export const agreeOnQuote = async (
  ctx: Ctx,
  settings: VersionedSettings,
  form: PaymentIntentForm,
): Promise<AgreedQuote> => {
  const draft = await findKeptQuote(ctx.sql, form);
  const { request, addressDoubts } = toRequest(settings, form, draft?.kept?.request);
  const amountCents = toCents(form.amount);
  const isKept = draft?.kept !== undefined && isSameRequest(draft.kept.request, request);
  if (draft?.kept && isKept && draft.sums.totalCents === amountCents)
    return { product: draft.product, kept: draft.kept, sums: draft.sums, addressDoubts };
  const product = await getProduct(ctx, form.productId);
  const fresh = await quoteBy(ctx, settings, { product, uploadId: form.uploadId }, request);
  if (fresh.sums.totalCents !== amountCents) {
    const expected = draft?.kept && isKept ? toKeptQuote(draft.kept, draft.sums.totalCents, new Date()) : fresh.quote;
    throw new ApiProblem('amount_mismatch', { expectedAmount: expected.total, quote: expected });
  }
  if (request.options.rush && fresh.isRushSoldOut) throw await rushSoldOut(ctx, settings, form, request);
  return { product, kept: fresh.kept, sums: fresh.sums, addressDoubts };
};

/** The error when somebody else has taken the rush place. It says what the order costs without rush. */
export const rushSoldOut = async (
  ctx: Ctx,
  settings: VersionedSettings,
  { productId, uploadId }: Pick<PaymentIntentForm, 'productId' | 'uploadId'>,
  { place, options: { rush: _rush, ...options } }: QuoteRequest,
): Promise<ApiProblem> => {
  const product = await getProduct(ctx, productId);
  const { quote: without } = await quoteBy(ctx, settings, { product, uploadId }, { place, options });
  return new ApiProblem('rush_sold_out', { expectedAmount: without.total, quote: without });
};

/** A caller that sends no address asks for the place that its draft has, or for Canada. */
const toRequest = (
  settings: VersionedSettings,
  form: PaymentIntentForm,
  former: QuoteRequest | undefined,
): { request: QuoteRequest; addressDoubts: AddressDoubt[] } => {
  const { rush, neededBy, notBefore, addressConfirmed = false } = form;
  const options = { ...(rush && { rush }), ...(neededBy && { neededBy }), ...(notBefore && { notBefore }) };
  const address = readAddress(form);
  if (!address && former) return { request: { place: former.place, options }, addressDoubts: [] };
  const typed = address
    ? { country: address.country, province: address.state, postalCode: address.postalCode }
    : { country: 'CA' };
  const read = understandPlace(settings, typed);
  return {
    request: { place: read.place, options },
    addressDoubts: assertQuotable(read, addressConfirmed, addressFields),
  };
};
