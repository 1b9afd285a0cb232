import type { GalleryConsent } from '@pawlayer/contracts';
import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { readGalleryToken } from './link-rules.ts';
import { findConsent, markConsent } from './queries.ts';

/** What the customer has said, by a mailed link. Changes nothing. Throws `not_found`. */
export const getConsent = async (ctx: Ctx, token: string): Promise<GalleryConsent> =>
  (await openLink(ctx, token)).consent;

/**
 * Allows it, or withdraws that. The catalog asks whenever it shows something, so a portrait is gone from the
 * gallery with this statement. Throws `not_found`.
 */
export const changeConsent = async (
  ctx: Ctx,
  { token, isAllowed }: { token: string; isAllowed: boolean },
): Promise<GalleryConsent> => {
  const { orderId } = await openLink(ctx, token);
  await markConsent(ctx.sql, { orderId, isAllowed, requestId: requestIdOrNew() });
  return getConsent(ctx, token);
};

/** One answer for a link that is too old, forged, or cut off, and for an order that was erased. */
const openLink = async (ctx: Ctx, token: string): Promise<{ orderId: string; consent: GalleryConsent }> => {
  const orderId = readGalleryToken(ctx.webhookSecret, token, new Date());
  const consent = orderId === undefined ? undefined : await findConsent(ctx.sql, orderId);
  if (orderId === undefined || !consent) throw new ApiProblem('not_found', 'This link does not work any more.');
  return { orderId, consent };
};
