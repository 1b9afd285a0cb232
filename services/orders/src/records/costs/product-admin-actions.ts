import { Readable } from 'node:stream';
import { productCostsFileName, toShopDay } from '@pawlayer/contracts';
import { type FiguresPeriod, maxCostedOrders, type OrderCosts, type ProductCosts } from '@pawlayer/contracts/admin';
import type { OpenObject, Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../../core/index.ts';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import { periodOf } from '../figures/period-rules.ts';
import { toCostsCsv } from './product-csv-rules.ts';
import { listSentOrders, recordCostsExport } from './product-queries.ts';
import { revenueOfSent, type SentOrder, toProducts } from './product-rules.ts';
import { listFrozenPrints, listGramPrices, listRuns } from './queries.ts';
import { estimateOf, namesOf, needsEstimate, printOf, type StoredRun, toCosts } from './rules.ts';

type CostsQuery = { period: FiguresPeriod; on?: Day | undefined };

/** What the orders that were shipped in a week or a month have cost, or the latest 500 of them. */
export const readProductCosts = async (ctx: Ctx, { period, on }: CostsQuery): Promise<ProductCosts> => {
  const range = periodOf(period, on ?? toShopDay(new Date()));
  const { costs: rates } = (await getSettings(ctx)).settings;
  const orders = await listSentOrders(ctx.sql, { ...range, limit: maxCostedOrders + 1 });
  const looked = orders.slice(0, maxCostedOrders);
  const costsOf = await openCosts(ctx, looked, rates);
  return {
    period,
    ...range,
    isSample: orders.length > looked.length,
    hasRates: rates !== undefined,
    products: toProducts(looked.map((order) => ({ name: order.productName, costs: costsOf(order) }))),
  };
};

type Rates = Parameters<typeof toCosts>[0]['rates'];

/** Reads the runs and the models of all of them at once. */
const openCosts = async (
  { sql }: Ctx,
  orders: readonly SentOrder[],
  rates: Rates,
): Promise<(order: SentOrder) => OrderCosts> => {
  const runs = runsByOrder(
    await listRuns(
      sql,
      orders.map(({ id }) => id),
    ),
  );
  const models = await listFrozenPrints(
    sql,
    orders.map(({ id }) => id).filter((id) => needsEstimate(runs.get(id) ?? [])),
  );
  const prices = await listGramPrices(sql, namesOf(models));
  return (order) => {
    const printed = (runs.get(order.id) ?? []).map((run) => printOf(run, order.id));
    const expected = models
      .filter(({ orderId }) => orderId === order.id)
      .map((model) => estimateOf(model, { prices, purgeGrams: rates?.purgeGrams ?? 0 }));
    return toCosts({
      prints: [...printed, ...expected],
      isEstimate: !printed.some(({ state }) => state === 'done'),
      rates,
      isSent: true,
      paidCents: order.amountCents,
      revenueCents: revenueOfSent(order),
    });
  };
};

/** A run is shared by the orders on its plate. */
const runsByOrder = (runs: readonly StoredRun[]): Map<string, StoredRun[]> => {
  const pairs = runs.flatMap((run) => run.models.map(({ orderId }) => ({ orderId, run })));
  return new Map(
    [...Map.groupBy(pairs, ({ orderId }) => orderId)].map(([orderId, all]) => [orderId, all.map(({ run }) => run)]),
  );
};

/** The same as a file, after recording in the audit log that it leaves the store. */
export const exportProductCosts = async (
  ctx: Ctx,
  owner: Owner,
  query: CostsQuery,
): Promise<OpenObject & { filename: string }> => {
  const costs = await readProductCosts(ctx, query);
  const { period, from } = costs;
  await recordCostsExport(ctx.sql, { period, from }, owner);
  return {
    stream: Readable.from([Buffer.from(toCostsCsv(costs))], { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    filename: productCostsFileName(period, from),
  };
};
