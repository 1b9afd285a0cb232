import { toCents } from '@pawlayer/contracts';
import type { AdminOrder, OrderCosts } from '@pawlayer/contracts/admin';
import type { Ctx } from '../../context.ts';
import { getOrderDetail, getSettings } from '../../core/index.ts';
import { listFrozenPrints, listGramPrices, listRuns } from './queries.ts';
import { type OrderPrint, estimateOf, namesOf, needsEstimate, printOf, revenueOf, toCosts } from './rules.ts';

/** What an order costs the shop, by its runs; before it is printed, by its frozen model. Throws `not_found`. */
export const getCosts = async (ctx: Ctx, orderId: string): Promise<OrderCosts> => {
  const order = await getOrderDetail(ctx, orderId);
  const { costs: rates } = (await getSettings(ctx)).settings;
  const runs = (await listRuns(ctx.sql, [orderId])).map((run) => printOf(run, orderId));
  const isEstimate = !runs.some(({ state }) => state === 'done');
  // A refunded order is not printed any more.
  const expected = needsEstimate(runs) && isOwed(order) ? await estimate(ctx, orderId, rates?.purgeGrams ?? 0) : [];
  return toCosts({
    prints: [...runs, ...expected],
    isEstimate,
    rates,
    isSent: isOwed(order),
    paidCents: order.paidAt === undefined ? 0 : toCents(order.amount),
    revenueCents: revenueOf(order),
  });
};

/** Whether the portrait is, or will be, made and sent. */
const isOwed = ({ isWorkable, production }: Pick<AdminOrder, 'isWorkable' | 'production'>): boolean =>
  isWorkable || production === 'shipped' || production === 'delivered';

const estimate = async ({ sql }: Ctx, orderId: string, purgeGrams: number): Promise<OrderPrint[]> => {
  const models = await listFrozenPrints(sql, [orderId]);
  const prices = await listGramPrices(sql, namesOf(models));
  return models.map((model) => estimateOf(model, { prices, purgeGrams }));
};
