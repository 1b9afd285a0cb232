import { type CheckoutData, type Product, toCents, totalCents } from '@pawlayer/contracts';

/**
 * The portrait's price without shipping. Checkout data of the release before has none: then it is the product's,
 * as long as that makes the same total; undefined where it is not known.
 */
export const portraitPrice = (
  { amount, price }: Pick<CheckoutData, 'amount' | 'price'>,
  product: Pick<Product, 'price'> | undefined,
): string | undefined => {
  if (price !== undefined || !product) return price;
  return totalCents(toCents(product.price)) === toCents(amount) ? product.price : undefined;
};
