import { type FindOrdersForm, type FoundOrder, foundOrdersMinutes } from '@pawlayer/contracts';
import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { emitSearch, listFoundOrders } from './found-orders-queries.ts';
import { readFoundOrdersToken, withWayToPay } from './found-orders-rules.ts';

/**
 * Has a link to all orders of this address mailed to it, if the number is of one of them. A hit does the same work as a
 * miss, so that neither the answer nor its time tells which it was.
 */
export const requestOrderLinks = async (
  ctx: Ctx,
  { orderNumber, email }: FindOrdersForm,
): Promise<{ message: string }> => {
  await ctx.limits.spend('order-searches', { email });
  await emitSearch(ctx.sql, { orderNumber, email, requestId: requestIdOrNew() });
  return {
    message: `If the number and the address belong together, an email is on its way to you. Its link opens your orders for ${foundOrdersMinutes} minutes.`,
  };
};

/** The orders that a mailed link opens. Changes nothing. Throws `not_found` for a link that is old, cut off or forged. */
export const getFoundOrders = async (ctx: Ctx, token: string): Promise<{ orders: FoundOrder[] }> => {
  const now = new Date();
  const subject = readFoundOrdersToken(ctx.webhookSecret, token, now);
  if (subject === undefined) throw new ApiProblem('not_found', 'This link does not work any more.');
  const orders = await listFoundOrders(ctx.sql, subject);
  return { orders: orders.map((order) => withWayToPay(ctx.webhookSecret, order, now)) };
};
