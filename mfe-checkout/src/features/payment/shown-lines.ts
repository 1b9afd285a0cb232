import { type CheckoutData, type Product, type QuoteLine, shippingCents, toAmount, toCents } from '@pawlayer/contracts';
import { portraitPrice } from './portrait-price.ts';

/**
 * The lines of an order: as quoted, or for checkout data of the previous release, portrait and shipping. Undefined if
 * unknown.
 */
export const shownLines = (
  data: Pick<CheckoutData, 'amount' | 'price' | 'quote'>,
  product: Pick<Product, 'price'> | undefined,
): QuoteLine[] | undefined => {
  if (data.quote) return data.quote.lines;
  const price = portraitPrice(data, product);
  return price === undefined
    ? undefined
    : [
        { kind: 'portrait', label: 'Portrait', amount: price },
        { kind: 'shipping', label: 'Shipping', amount: toAmount(shippingCents(toCents(price))) },
      ];
};
