import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { amount } from '../../fields.ts';
import { roles } from '../../roles.ts';

/** An amount in CAD that may be negative. */
const sum = () => z.string().regex(/^-?\d{1,12}\.\d{2}$/);

/** A part of what an order costs the shop. `failed`: filament and hours of prints that went wrong. */
export const CostLine = z.object({
  kind: z.enum(['filament', 'printer', 'failed', 'packaging', 'shipping', 'fees']),
  amount: amount(),
  grams: z.number().nonnegative().optional(),
  minutes: z.int().nonnegative().optional(),
});
export type CostLine = z.infer<typeof CostLine>;

/** What an order costs the shop, against what was paid for it. */
export const OrderCosts = z.object({
  lines: z.array(CostLine),
  total: amount(),
  /** What was paid, without taxes and refunds. */
  revenue: sum(),
  /** What is left of it. */
  remains: sum(),
  /** Whether it is not printed yet, or was printed without a run, so that its model says what it takes. */
  isEstimate: z.boolean(),
  /** Filament without a known price, which counts as nothing. */
  unpricedGrams: z.number().nonnegative(),
  /** Whether the settings say what hours, packaging, shipping and payments cost. */
  hasRates: z.boolean(),
});
export type OrderCosts = z.infer<typeof OrderCosts>;

export const getOrderCosts = defineCall({
  owner: 'orders',
  route: 'GET /api/admin/orders/{id}/costs',
  roles: roles.owner,
  summary: 'What an order costs: filament, hours of the printer, failed prints, packaging, shipping and fees',
  response: OrderCosts,
});
