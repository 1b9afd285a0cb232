import {
  type CheckoutData,
  type Product,
  type QuoteLine,
  shippingCents,
  toAmount,
  toCents,
  totalCents,
} from '@pawlayer/contracts';

/**
 * The lines of an order: as quoted, or for checkout data without a quote, portrait and shipping if the product's price makes
 * the same total. Undefined if unknown.
 */
export const shownLines = (
  { amount, quote }: Pick<CheckoutData, 'amount' | 'quote'>,
  product: Pick<Product, 'price'> | undefined,
): QuoteLine[] | undefined => {
  if (quote || !product) return quote?.lines;
  const price = toCents(product.price);
  if (totalCents(price) !== toCents(amount)) return undefined;
  return [
    { kind: 'portrait', label: 'Portrait', amount: product.price },
    { kind: 'shipping', label: 'Shipping', amount: toAmount(shippingCents(price)) },
  ];
};
