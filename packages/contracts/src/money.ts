/** Prices are CAD. Inside: whole cents. On the wire: a decimal string with two places. */
export const currency = 'cad';

/** Shipping by the national carrier, in cents, for a portrait under {@link freeShippingFromCents}. */
export const shippingFeeCents = 429;
export const freeShippingFromCents = 7500;

/** `"49.29"` → 4929. Throws RangeError when the text is not such an amount. */
export const toCents = (amount: string): number => {
  if (!/^\d{1,5}\.\d{2}$/.test(amount)) throw new RangeError(`not an amount: ${amount}`);
  return Number(amount.replace('.', ''));
};

/** 4929 → `"49.29"`. Throws RangeError for anything but a whole number of cents from 0 up. */
export const toAmount = (cents: number): string => {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not cents: ${cents}`);
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
};

/** Shipping in cents for a portrait of this price in cents. */
export const shippingCents = (priceCents: number): number =>
  priceCents < freeShippingFromCents ? shippingFeeCents : 0;

/** What the customer pays, in cents. */
export const totalCents = (priceCents: number): number => priceCents + shippingCents(priceCents);

/** What a product's card says of shipping, for a price like `"45.00"`. */
export const shippingLabel = (price: string): string => {
  const cents = shippingCents(toCents(price));
  return cents === 0 ? 'Free shipping in Canada' : `Shipping ${toAmount(cents)}`;
};
