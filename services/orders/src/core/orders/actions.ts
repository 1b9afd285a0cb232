import { type Order, type OrderReceipt, toShopDay } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getCalendar } from '../quotes/actions.ts';
import { countPaid, findOrder } from './queries.ts';
import { findSoldOrder } from './receipt-queries.ts';
import { toReceipt } from './receipt-rules.ts';
import { toPublicOrder } from './rules.ts';

/** Finds an order by its unguessable id. Throws `not_found`, also for a draft that was never paid. */
export const getPublicOrder = async (ctx: Ctx, id: string): Promise<Order> => {
  const order = await findOrder(ctx.sql, id);
  if (!order?.isReadable) throw new ApiProblem('not_found', 'Order not found');
  return toPublicOrder(order, new Date());
};

/** What an order was sold as, and when it arrives. Throws `not_found`, also for one that has expired. */
export const getReceipt = async (ctx: Ctx, id: string): Promise<OrderReceipt> => {
  const order = await findSoldOrder(ctx.sql, id, ctx.proofDaySeconds);
  if (!order) throw new ApiProblem('not_found', 'Order not found');
  return toReceipt(order, { today: toShopDay(new Date()), isOpen: await getCalendar(ctx) });
};

export const countOrders = async (ctx: Ctx): Promise<{ orderCount: number }> => ({
  orderCount: await countPaid(ctx.sql),
});
