import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { amount, day } from '../../fields.ts';
import { roles } from '../../roles.ts';
import { CostLine } from './costs.ts';
import { FiguresPeriod, FiguresQuery } from './figures.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.owner });

/** An amount in CAD that may be negative. */
const sum = () => z.string().regex(/^-?\d{1,12}\.\d{2}$/);

/** Of the orders of a product: a tenth of them is at `low` or below, a tenth at `high` or above. */
const Spread = z.object({ average: sum(), low: sum(), high: sum() });
export type Spread = z.infer<typeof Spread>;

/** Looks at this many orders of a period, the latest. */
export const maxCostedOrders = 500;

/** What an order of a product has cost the shop, against what was paid for it without taxes and refunds. */
export const ProductCost = z.object({
  /** As sold. */
  name: z.string(),
  orders: z.int().positive(),
  /** How many of them were printed without a run, so that their models say what they took. */
  estimates: z.int().nonnegative(),
  /** Averages, of all orders; they add up to that of the total. */
  parts: z.array(z.object({ kind: CostLine.shape.kind, average: amount() })),
  total: Spread,
  revenue: Spread,
  remains: Spread,
  /** Filament without a known price, of all orders, which counts as nothing. */
  unpricedGrams: z.number().nonnegative(),
});
export type ProductCost = z.infer<typeof ProductCost>;

/** Of the orders that were shipped from one of the shop's days to another, both included. */
export const ProductCosts = z.object({
  period: FiguresPeriod,
  from: day(),
  to: day(),
  /** Whether more were shipped than the latest 500, which this covers. */
  isSample: z.boolean(),
  /** Whether the settings say what hours, packaging, shipping and payments cost. */
  hasRates: z.boolean(),
  products: z.array(ProductCost),
});
export type ProductCosts = z.infer<typeof ProductCosts>;

export const getProductCosts = defineCall({
  route: 'GET /api/admin/orders/product-costs',
  summary: 'What the orders that were shipped in a week or a month have cost, by product',
  query: FiguresQuery,
  response: ProductCosts,
});

export const exportProductCosts = defineCall({
  route: 'GET /api/admin/orders/product-costs.csv',
  summary: 'The same as CSV (RFC 4180, UTF-8), safe to open in a spreadsheet; audited',
  query: FiguresQuery,
  media: 'text/csv',
});
