import * as z from 'zod';
import { type ErrorCode, errorTable } from './error-table.ts';

/** The body of every error response. `fields` maps a field's name to its message. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]), // Object.keys widens the keys
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `amount_mismatch`: the amount that the server calculated, as a decimal string. */
  expectedAmount: z.string().optional(),
  /** With `already_ordered`: the caller's existing order. */
  orderId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
