import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { ProductionStep } from '../../orders/orders.ts';
import { roles } from '../../roles.ts';
import { ProductionForm } from './orders.ts';

/** The most orders that one request may move. */
export const maxMoved = 100;

/** The fields of each order are those of moving it alone. */
export const MoveManyForm = z.object({
  step: ProductionStep,
  orders: z
    .array(
      ProductionForm.pick({ version: true, carrier: true, trackingNumber: true, withDoubtfulNumber: true }).extend({
        id: id(),
      }),
    )
    .min(1)
    .max(maxMoved),
});
export type MoveManyForm = z.infer<typeof MoveManyForm>;

/**
 * What became of one order. `already`: it stood there before, for instance because the same request has arrived twice.
 * `refused`: it stays as it is; the code is that of moving it alone.
 */
export const MoveOutcome = z.object({
  id: id(),
  /** Absent when the order is not known. */
  number: z.string().optional(),
  outcome: z.enum(['moved', 'already', 'refused']),
  refusal: z
    .object({
      /** `validation`: the tracking number does not fit its carrier, and nobody has said that it is right. */
      code: z.enum(['not_found', 'conflict', 'forbidden_step', 'validation', 'unavailable', 'internal']),
      reason: z.string(),
    })
    .optional(),
});
export type MoveOutcome = z.infer<typeof MoveOutcome>;

export const moveManyProduction = defineCall({
  owner: 'orders',
  route: 'POST /api/admin/orders/production',
  roles: roles.printing,
  summary: 'Moves many orders to a production step, each by itself, and tells what became of each',
  body: MoveManyForm,
  response: z.object({ outcomes: z.array(MoveOutcome) }),
});
