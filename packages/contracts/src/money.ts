/** Prices are in CAD: whole cents in code, a decimal string with two decimal places in requests and responses. */
export const currency = 'cad';

/** Shipping by the national carrier, in cents, for portraits under {@link freeShippingFromCents}. */
export const shippingFeeCents = 429;
export const freeShippingFromCents = 7500;

/** The least amount that Stripe takes, in cents. */
export const minChargeCents = 50;

/** The largest amount on the wire, in cents. */
export const maxAmountCents = 9_999_999;

/** `"49.29"` → 4929. Throws a RangeError for any other format. */
export const toCents = (amount: string): number => {
  if (!/^\d{1,5}\.\d{2}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
};

/** 4929 → `"49.29"`. Throws a RangeError for anything but a non-negative integer. */
export const toAmount = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not cents: ${cents}`);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** `"75.00"` → `"75"`, for sentences; `"49.29"` stays. */
export const toBriefAmount = (amount: string): string => amount.replace(/\.00$/, '');

/** Shipping in cents for a portrait of this price in cents. */
export const shippingCents = (priceCents: number): number =>
  priceCents < freeShippingFromCents ? shippingFeeCents : 0;

/** The price with shipping, in cents. */
export const totalCents = (priceCents: number): number => priceCents + shippingCents(priceCents);

/** What shipping within Canada costs, unless the owner has changed it. */
const usualShipping = { price: toAmount(shippingFeeCents), freeFrom: toAmount(freeShippingFromCents) };

/**
 * The line about shipping on a product's card, for a price like `"45.00"`; `terms`: what shipping within Canada costs.
 */
export const shippingLabel = (
  price: string,
  terms: { price: string; freeFrom?: string | undefined } = usualShipping,
): string => {
  const isFree = terms.freeFrom !== undefined && toCents(price) >= toCents(terms.freeFrom);
  return isFree || toCents(terms.price) === 0 ? 'Free shipping in Canada' : `Shipping ${terms.price}`;
};
