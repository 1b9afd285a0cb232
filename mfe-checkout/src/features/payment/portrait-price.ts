import { type CheckoutData, type Product, toCents, totalCents } from '@pawlayer/contracts';

/**
 * The portrait's price without shipping. Checkout data of the previous release lacks it; the product's price is then
 * used if it gives the same total. Undefined if unknown.
 */
export const portraitPrice = (
  { amount, price }: Pick<CheckoutData, 'amount' | 'price'>,
  product: Pick<Product, 'price'> | undefined,
): string | undefined => {
  if (price !== undefined || !product) return price;
  return totalCents(toCents(product.price)) === toCents(amount) ? product.price : undefined;
};
