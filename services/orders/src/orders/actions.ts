import type { Order } from '@pawlayer/contracts';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { countPaid, findOrder } from './queries.ts';
import { toPublicOrder } from './rules.ts';

/** Finds an order by its unguessable id. Throws `not_found`, also for a draft that was never paid. */
export const getVisibleOrder = async (ctx: Ctx, id: string): Promise<Order> => {
  const order = await findOrder(ctx.sql, id);
  if (!order?.isVisible) throw new ApiProblem('not_found', { message: 'Order not found' });
  return toPublicOrder(order, new Date());
};

export const countOrders = async (ctx: Ctx): Promise<{ orderCount: number }> => ({
  orderCount: await countPaid(ctx.sql),
});
