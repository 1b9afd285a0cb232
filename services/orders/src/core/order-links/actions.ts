import { randomBytes } from 'node:crypto';
import { hashToken } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { insertOrderLink, type LinkPurpose } from './queries.ts';

/**
 * Makes a link for one purpose and returns its token, 256 random bits, which is known to nobody else: whoever sends the
 * mail again makes another. Until one of them is used or they expire, each opens.
 */
export const createOrderLink = async (
  ctx: Ctx,
  link: { orderId: string; purpose: LinkPurpose; days: number },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await insertOrderLink(ctx.sql, { ...link, tokenHash: hashToken(token) });
  return token;
};
