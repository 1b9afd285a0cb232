import { freeShippingFromCents, settings, shippingFeeCents, toAmount, maxPhotoMegabytes } from '@pawlayer/contracts';

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

/** The prices and times quoted in the policies, computed from the values that the store uses. */
export const figures = {
  shippingFee: `$${toAmount(shippingFeeCents)}`,
  /** In whole dollars. */
  freeFrom: `$${toAmount(freeShippingFromCents).replace(/\.00$/, '')}`,
  turnaround: `${minBusinessDays}–${maxBusinessDays} business days`,
  photoLimit: `${maxPhotoMegabytes} MB`,
} as const;
