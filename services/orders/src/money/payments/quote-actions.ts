import { type PaymentIntentForm, toCents } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { assertQuotable, getProduct, quoteBy, renewDays, understandPlace } from '../../core/index.ts';
import { readAddress } from '../../core/orders/address-rules.ts';
import type { RushObstacle } from '../../core/quotes/arrival-rules.ts';
import { type Place, readForKeptPrice, type ReadPlace, type TypedPlace } from '../../core/quotes/place-rules.ts';
import {
  isSameRequest,
  toKeptQuote,
  type QuoteRequest,
  type VersionedSettings,
} from '../../core/quotes/quote-rules.ts';
import type { AgreedQuote } from './draft-rules.ts';
import type { KeptTerms } from './quote-queries.ts';

const addressFields = { country: 'shippingCountry', province: 'shippingState', postalCode: 'shippingPostalCode' };

/**
 * The quote that the caller's amount agrees with: the one that the draft keeps, as long as its payment is open and the same
 * is asked for, or nothing is said of it, or else one by the settings and the product in force. A product that is sold no more, and a place that was
 * closed, are charged as they are kept. Throws `amount_mismatch` with the quote where neither agrees, `rush_sold_out`,
 * `rush_of_no_use`, `not_found`, and what `assertQuotable` throws.
 */
export const agreeOnQuote = async (
  ctx: Ctx,
  settings: VersionedSettings,
  form: PaymentIntentForm,
  draft: KeptTerms | undefined,
): Promise<AgreedQuote> => {
  const read = understandPlace(settings, typedPlace(form, draft?.kept?.request.place));
  const request = { place: read.place, options: toOptions(form) };
  const doubtsOf = (place: ReadPlace) => assertQuotable(place, form.addressConfirmed ?? false, addressFields);
  const amountCents = toCents(form.amount);
  const isSilent = readAddress(form) === undefined && Object.keys(request.options).length === 0;
  const isKept = draft?.kept !== undefined && (isSilent || isSameRequest(draft.kept.request, request));
  if (draft?.kept && isKept && draft.sums.totalCents === amountCents) {
    const addressDoubts = doubtsOf(readForKeptPrice(read));
    const kept = await renewDays(ctx, settings, { kept: draft.kept, uploadId: form.uploadId });
    return { product: draft.product, kept, sums: draft.sums, addressDoubts };
  }
  const addressDoubts = doubtsOf(read);
  const product = await getProduct(ctx, form.productId);
  const fresh = await quoteBy(ctx, settings, { product, uploadId: form.uploadId }, request);
  if (fresh.sums.totalCents !== amountCents) {
    const expected = draft?.kept && isKept ? toKeptQuote(draft.kept, draft.sums.totalCents, new Date()) : fresh.quote;
    throw new ApiProblem('amount_mismatch', { expectedAmount: expected.total, quote: expected });
  }
  if (request.options.rush && fresh.rushObstacle)
    throw await noRush(ctx, settings, form, { request, obstacle: fresh.rushObstacle });
  return { product, kept: fresh.kept, sums: fresh.sums, addressDoubts };
};

/** The error when a rush cannot be had. It says what the order costs without rush. */
export const noRush = async (
  ctx: Ctx,
  settings: VersionedSettings,
  { productId, uploadId }: Pick<PaymentIntentForm, 'productId' | 'uploadId'>,
  { request, obstacle }: { request: QuoteRequest; obstacle: RushObstacle },
): Promise<ApiProblem> => {
  const {
    place,
    options: { rush: _rush, ...options },
  } = request;
  const product = await getProduct(ctx, productId);
  const { quote: without } = await quoteBy(ctx, settings, { product, uploadId }, { place, options });
  return new ApiProblem(obstacle, { expectedAmount: without.total, quote: without });
};

/** A caller that sends no address asks for the place that its draft has, or for Canada. */
const typedPlace = (form: PaymentIntentForm, former: Place | undefined): TypedPlace => {
  const address = readAddress(form);
  if (address) return { country: address.country, province: address.state, postalCode: address.postalCode };
  return former ?? { country: 'CA' };
};

const toOptions = ({ rush, neededBy, notBefore }: PaymentIntentForm): QuoteRequest['options'] => ({
  ...(rush && { rush }),
  ...(neededBy && { neededBy }),
  ...(notBefore && { notBefore }),
});
