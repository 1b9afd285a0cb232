import * as z from 'zod';
import { defineCall } from '../call.ts';
import { KeptCarved } from '../carved.ts';
import { amount, day } from '../fields.ts';
import { readPaths } from '../read-paths.ts';
import { DayRange, QuoteLine } from './quotes.ts';

/** Where an order stands on its way, in the customer's words. */
export const ReceiptStep = z.object({
  id: z.enum(['proof', 'printing', 'checking', 'shipping', 'arrival']),
  state: z.enum(['done', 'current', 'to_come']),
  /**
   * When it was done, or by when it will be; of printing that is to come, when it begins. Absent where that is not
   * known.
   */
  day: day().optional(),
  /** The last day, of an arrival that is to come. */
  until: day().optional(),
});
export type ReceiptStep = z.infer<typeof ReceiptStep>;

/** What an order costs, line by line as it was sold, and its progress. */
export const OrderReceipt = z.object({
  lines: z.array(QuoteLine),
  /** In CAD, as sold. */
  total: amount(),
  refunded: amount(),
  /** As it was promised; absent for an order that was made again from its payment. */
  promised: DayRange.optional(),
  /** As it is expected now: later than promised while a proof waits for an answer. */
  arrives: DayRange.optional(),
  /** Since when the customer has a proof that waits for an answer. */
  proofWaitsSince: day().optional(),
  /** What is carved into the portrait. */
  carved: KeptCarved.optional(),
  isRush: z.boolean(),
  isMemorial: z.boolean(),
  hasDuties: z.boolean(),
  steps: z.array(ReceiptStep),
});
export type OrderReceipt = z.infer<typeof OrderReceipt>;

export const getOrderReceipt = defineCall({
  owner: 'orders',
  route: `GET ${readPaths.orderReceipt}`,
  auth: 'public',
  summary: "An order's lines and days, by its unguessable id",
  response: OrderReceipt,
});
