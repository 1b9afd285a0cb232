import * as z from 'zod';
import { type ErrorCode, errorTable } from './error-table.ts';
import { Quote } from './orders/quotes.ts';

/** An order that a later request no longer changes. */
export const KeptOrder = z.object({
  productName: z.string(),
  /** The total in CAD, as a decimal string. */
  amount: z.string(),
  /** One line; empty until the address is known. */
  shippingAddress: z.string(),
  ignored: z.array(z.enum(['product', 'price', 'address', 'cut', 'options'])),
});
export type KeptOrder = z.infer<typeof KeptOrder>;

/** The body of every error response. `fields` maps a field's name to its message. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]), // Object.keys widens the keys
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `amount_mismatch`: the amount that the server calculated, as a decimal string. */
  expectedAmount: z.string().optional(),
  /** With `amount_mismatch`, `rush_sold_out` and `rush_of_no_use` while an order is made: what it costs now. */
  quote: Quote.optional(),
  /** With `already_ordered` and `payment_in_progress`: the caller's existing order. */
  orderId: z.string().optional(),
  /** With these two: what that order keeps, and which parts of this request are ignored. */
  kept: KeptOrder.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
