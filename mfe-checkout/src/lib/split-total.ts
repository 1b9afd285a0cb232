import { freeShippingFromCents, shippingFeeCents } from '@pawlayer/contracts';

/** The portrait's share of a total, in cents, where only the total is known. */
export const portraitCents = (totalCents: number): number =>
  totalCents >= freeShippingFromCents ? totalCents : totalCents - shippingFeeCents;
