import { pushNotice } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { readAnsweredOrder } from './actions.ts';

const order = z.object({ orderId: z.uuid() });
const orderOf = (_: Ctx, { orderId }: z.output<typeof order>) => Promise.resolve(orderId);

const paymentProblem = (name: `push-${string}`, on: string) =>
  pushNotice({ name, kind: 'payment-problem', on, payload: order, orderOf });

const unmatchedProblem = (name: `push-${string}`, on: string) =>
  pushNotice<Ctx, unknown>({ name, kind: 'payment-problem', on, payload: z.unknown() });

/** The facts that push notices report. */
export const pushSubscribers = [
  pushNotice({ name: 'push-order-paid', kind: 'order-paid', on: 'order.paid', payload: order, orderOf }),
  pushNotice({
    name: 'push-proof-answered',
    kind: 'proof-answered',
    on: 'proof.decided',
    payload: z.object({ proofId: z.uuid() }),
    orderOf: (ctx: Ctx, { proofId }) => readAnsweredOrder(ctx, proofId),
  }),
  paymentProblem('push-payment-attention', 'order.needs_attention'),
  paymentProblem('push-refund-failed', 'order.refund_failed'),
  paymentProblem('push-dispute-closed', 'order.dispute_closed'),
  unmatchedProblem('push-payment-unmatched', 'payment.unmatched'),
  unmatchedProblem('push-unmatched-disputed', 'payment.disputed'),
  unmatchedProblem('push-unmatched-dispute-closed', 'payment.dispute_closed'),
  unmatchedProblem('push-unmatched-refund-failed', 'payment.refund_failed'),
];
