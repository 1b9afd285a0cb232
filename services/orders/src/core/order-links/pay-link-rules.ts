import { readSignedOrder, signOrder } from './signed-token-rules.ts';

/** How long the link of a mail about a failed payment leads back to paying. */
export const payLinkDays = 7;

/** A dated capability to pay for one order, for a mailed link. */
export const toPayToken = (secret: string, orderId: string, expiresAt: Date): string =>
  signOrder({ secret, purpose: 'pay-link' }, orderId, expiresAt);

/** The order of a token; undefined when the token is not ours, or has expired. */
export const readPayToken = (secret: string, token: string, now: Date): string | undefined =>
  readSignedOrder({ secret, purpose: 'pay-link' }, token, now);
