import { freeShippingFromCents, settings, shippingFeeCents, toAmount, maxPhotoMegabytes } from '@pawlayer/contracts';

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

/** What the texts name of prices and times, from where the store itself reads it. */
export const figures = {
  shippingFee: `$${toAmount(shippingFeeCents)}`,
  /** Whole dollars. */
  freeFrom: `$${toAmount(freeShippingFromCents).replace(/\.00$/, '')}`,
  turnaround: `${minBusinessDays}–${maxBusinessDays} business days`,
  photoLimit: `${maxPhotoMegabytes} MB`,
} as const;
