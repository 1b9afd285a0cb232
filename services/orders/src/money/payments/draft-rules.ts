import { isDeepStrictEqual } from 'node:util';
import type { PaymentIntentForm, Product } from '@pawlayer/contracts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { readAddress, type Address } from '../../core/orders/address-rules.ts';
import { readGift, type Gift } from '../../core/orders/gift-rules.ts';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import type { AddressDoubt } from '../../core/quotes/place-rules.ts';
import type { KeptQuote, VersionedSettings } from '../../core/quotes/quote-rules.ts';
import type { Sums } from '../../core/quotes/sum-rules.ts';

/** What an order keeps of its product; one that was made again of its payment has no range of colours. */
export type SoldProduct = Pick<Product, 'name' | 'size'> & {
  layersMin?: number | undefined;
  layersMax?: number | undefined;
};

/** What a draft is opened for: a product, for what was quoted. */
export type AgreedQuote = {
  product: SoldProduct;
  kept: KeptQuote;
  sums: Sums;
  addressDoubts: AddressDoubt[];
};

/** What an order says: what is sold, for how much, when, and what its customer wishes. */
export type DraftContent = {
  product: SoldProduct;
  sums: Sums;
  /** Missing, as its days are, in an order that was made again of its payment. */
  quote?: KeptQuote | undefined;
  printOn?: Day | undefined;
  shipBy?: Day | undefined;
  isRush: boolean;
  address?: Address | undefined;
  addressDoubts: AddressDoubt[];
  gift?: Gift | undefined;
  cut?: KeptCut | undefined;
  isGalleryAllowed: boolean;
};

/** What somebody asks for. The last five are left out where they say nothing of them. */
export type DraftTerms = Pick<DraftContent, 'product' | 'sums' | 'isRush'> & {
  customerId: string;
  uploadId: string;
  productId: string;
  quote: KeptQuote;
  printOn: Day;
  shipBy: Day;
  rushPerDay: number;
  rushHoldSeconds: number;
  address?: Address;
  addressDoubts?: AddressDoubt[];
  gift?: Gift;
  cut?: KeptCut;
  showInGallery?: boolean;
};

/** A draft as it is stored. Times are texts that Postgres reads. */
export type KeptDraft = {
  orderId: string;
  number: string;
  version: number;
  attempt: number;
  content: DraftContent;
  intentId?: string;
  rushHeldUntil?: string;
  galleryConsentAt?: string;
  /** Whether whoever asks now has asked last, too. */
  isOfVisitor: boolean;
};

export const toDraftTerms = (
  form: PaymentIntentForm & { cut?: KeptCut | undefined },
  { product: { name, size, layersMin, layersMax }, kept, sums, addressDoubts }: AgreedQuote,
  { settings }: VersionedSettings,
  rushHoldSeconds: number,
): DraftTerms => {
  const address = readAddress(form);
  const gift = readGift(form);
  return {
    customerId: form.customerId,
    uploadId: form.uploadId,
    productId: form.productId,
    product: { name, size, layersMin, layersMax },
    sums,
    quote: kept,
    printOn: kept.dates.printsOn,
    shipBy: kept.dates.shipsBy,
    isRush: kept.request.options.rush ?? false,
    rushPerDay: settings.rush.perDay,
    rushHoldSeconds,
    ...(address && { address, addressDoubts }),
    ...(gift && { gift }),
    ...(form.cut && { cut: form.cut }),
    ...(form.showInGallery && { showInGallery: true }),
  };
};

/**
 * What the terms make of a draft, or of the one whose place it takes. Of an address, a cut and words for the slip, newer
 * ones take the place of what is kept, but none do not.
 */
export const fillDraft = (asked: DraftTerms, kept: DraftContent | undefined): DraftContent => {
  const { product, sums, quote, printOn, shipBy, isRush, address, gift, cut, showInGallery = false } = asked;
  const sold = { product, sums, quote, printOn, shipBy, isRush, cut: cut ?? kept?.cut };
  // Who says where it goes, and nothing of the rest, wants nothing of the rest.
  if (address)
    return { ...sold, address, addressDoubts: asked.addressDoubts ?? [], gift, isGalleryAllowed: showInGallery };
  return {
    ...sold,
    address: kept?.address,
    addressDoubts: kept?.addressDoubts ?? [],
    gift: gift ?? kept?.gift,
    isGalleryAllowed: showInGallery || (kept?.isGalleryAllowed ?? false),
  };
};

/**
 * Whether one is another order than the other: in what it costs, in what its customer gets, where it goes, or what they
 * allow. Days that are planned anew are no change.
 */
export const isOtherOrder = (one: DraftContent, other: DraftContent): boolean =>
  !isSame(listChoices(one), listChoices(other));

const listChoices = ({ product, sums, quote, cut, gift, address, isGalleryAllowed }: DraftContent) => ({
  name: product.name,
  size: product.size,
  sums,
  request: quote?.request,
  cut,
  gift,
  address,
  isGalleryAllowed,
});

/** Whether both are the same as JSON, which knows no key without a value. */
export const isSame = (one: object, other: object): boolean => isDeepStrictEqual(toJson(one), toJson(other));

const toJson = (value: object): unknown => JSON.parse(JSON.stringify(value));
