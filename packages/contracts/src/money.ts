/** Prices are in CAD: whole cents in code, a decimal string with two decimal places in requests and responses. */
export const currency = 'cad';

/** Shipping by the national carrier, in cents, for portraits under {@link freeShippingFromCents}. */
export const shippingFeeCents = 429;
export const freeShippingFromCents = 7500;

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

/** Shipping in cents for a portrait of this price in cents. */
export const shippingCents = (priceCents: number): number =>
  priceCents < freeShippingFromCents ? shippingFeeCents : 0;

/** The price with shipping, in cents. */
export const totalCents = (priceCents: number): number => priceCents + shippingCents(priceCents);

/** The line about shipping on a product's card, for a price like `"45.00"`. */
export const shippingLabel = (price: string): string => {
  const cents = shippingCents(toCents(price));
  return cents === 0 ? 'Free shipping in Canada' : `Shipping ${toAmount(cents)}`;
};
