import { readSignedOrder, signOrder } from '../../core/order-links/signed-token-rules.ts';

/** How long the link of a mail opens; later mails bring newer ones. */
const galleryLinkDays = 800;

/** A dated capability to allow one order's portrait in the gallery, and to withdraw that, for a mailed link. */
export const toGalleryToken = (secret: string, orderId: string, now: Date): string =>
  signOrder({ secret, purpose: 'gallery-link' }, orderId, new Date(now.getTime() + galleryLinkDays * 86_400_000));

/** The order of a token; undefined when the token is not ours, or has expired. */
export const readGalleryToken = (secret: string, token: string, now: Date): string | undefined =>
  readSignedOrder({ secret, purpose: 'gallery-link' }, token, now);
