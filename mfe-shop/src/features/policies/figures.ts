import { freeShippingFromCents, settings, shippingFeeCents, toAmount, maxPhotoMegabytes } from '@pawlayer/contracts';

const { minBusinessDays, maxBusinessDays } = settings.turnaround;

/** Prices and times in the texts, from where the store itself reads them. */
export const figures = {
  shippingFee: `$${toAmount(shippingFeeCents)}`,
  /** Whole dollars. */
  freeFrom: `$${toAmount(freeShippingFromCents).replace(/\.00$/, '')}`,
  turnaround: `${minBusinessDays}–${maxBusinessDays} business days`,
  photoLimit: `${maxPhotoMegabytes} MB`,
} as const;
