import * as z from 'zod';
import { type ErrorCode, errorTable } from './error-table.ts';

/** The body of every error answer. `fields` maps a field's name to its message. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]), // Object.keys forgets the literal keys
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `amount_mismatch`: what the server's own sum is, as a decimal string. */
  expectedAmount: z.string().optional(),
  /** With `already_ordered`: the caller's own order. */
  orderId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
