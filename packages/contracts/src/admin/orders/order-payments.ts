import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { amount, id, requiredSubject } from '../../fields.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';
import { AdminOrder } from './order.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.owner });

/** A payment that arrived and matches no order. */
export const UnmatchedPayment = z.object({
  stripePaymentIntentId: z.string(),
  orderId: id().optional(),
  reason: z.string(),
  amount: amount(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether a bank disputes it and has not decided yet. */
  isDisputed: z.boolean(),
  /** Until when the bank takes evidence, where Stripe says so. */
  evidenceDueAt: z.iso.datetime().optional(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

export const listUnmatchedPayments = defineCall({
  route: 'GET /api/admin/orders/unmatched',
  summary:
    'Payments that belong to no order and wait for the owner: the disputed ones first, then the newest, at most 500',
  response: z.object({ payments: z.array(UnmatchedPayment), total: z.int() }),
});

export const RefundForm = z.object({
  amount: amount().optional(),
  /** What had been refunded when the owner looked; another sum is refused. Without it, only the version counts. */
  refunded: amount().optional(),
  /** That it is for a rush that was missed, which is offered once. */
  isForMissedRush: z.boolean().optional(),
  version,
});
export type RefundForm = z.infer<typeof RefundForm>;

export const refundOrder = defineCall({
  route: 'POST /api/admin/orders/{id}/refunds',
  summary: 'Gives money back through Stripe: an amount, or all that is left',
  body: RefundForm,
  response: AdminOrder,
  errors: ['amount_mismatch'],
});

/** What the owner does about a refund that Stripe does not know after a day. */
export const RefundDecision = z.enum(['retry', 'drop']);
export type RefundDecision = z.infer<typeof RefundDecision>;

export const decideRefund = defineCall({
  route: 'POST /api/admin/orders/{id}/refunds/{refundId}',
  summary: 'Asks Stripe again for a refund whose outcome is unknown after a day, or gives it up',
  params: z.object({ id: id(), refundId: id() }),
  body: z.object({ action: RefundDecision }),
  response: AdminOrder,
  errors: ['conflict'],
});

export const AcceptPaymentForm = z.object({
  reason: requiredSubject('Please say why'),
  version,
});
export type AcceptPaymentForm = z.infer<typeof AcceptPaymentForm>;

export const acceptPayment = defineCall({
  route: 'POST /api/admin/orders/{id}/accept',
  summary: 'Takes a payment that does not fit its order as it is; the sum that was received counts',
  body: AcceptPaymentForm,
  response: AdminOrder,
});
