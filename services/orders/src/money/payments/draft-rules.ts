import type { PaymentIntentForm, Product } from '@pawlayer/contracts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { readAddress, type Address } from '../../core/orders/address-rules.ts';
import { readGift, type Gift } from '../../core/orders/gift-rules.ts';
import type { AddressDoubt } from '../../core/quotes/place-rules.ts';
import type { KeptQuote, VersionedSettings } from '../../core/quotes/quote-rules.ts';
import type { OrderSums, Sums } from '../../core/quotes/sum-rules.ts';

/** What an order keeps of its product; one that was made again of its payment has no range of colours. */
export type SoldProduct = Pick<Product, 'name' | 'size'> & Partial<Pick<Product, 'layersMin' | 'layersMax'>>;

/** What a draft is opened for: a product, for what was quoted. */
export type AgreedQuote = {
  product: SoldProduct;
  kept: KeptQuote;
  sums: Sums;
  addressDoubts: AddressDoubt[];
};

/** A draft as it is written; the last five are left out where the caller says nothing of them. */
export type DraftTerms = OrderSums & {
  customerId: string;
  uploadId: string;
  productId: string;
  productName: string;
  productSize: string;
  layersMin: number | undefined;
  layersMax: number | undefined;
  quote: KeptQuote;
  printOn: string;
  shipBy: string;
  isRush: boolean;
  rushPerDay: number;
  rushHoldSeconds: number;
  address?: Address;
  addressDoubts?: AddressDoubt[];
  gift?: Gift;
  cut?: KeptCut;
  showInGallery?: boolean;
};

export const toDraftTerms = (
  form: PaymentIntentForm & { cut?: KeptCut | undefined },
  { product, kept, sums: { totalCents: _total, ...sums }, addressDoubts }: AgreedQuote,
  { settings }: VersionedSettings,
  rushHoldSeconds: number,
): DraftTerms => {
  const address = readAddress(form);
  const gift = readGift(form);
  return {
    ...sums,
    customerId: form.customerId,
    uploadId: form.uploadId,
    productId: form.productId,
    productName: product.name,
    productSize: product.size,
    layersMin: product.layersMin,
    layersMax: product.layersMax,
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
