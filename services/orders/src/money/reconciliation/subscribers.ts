import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { closeOtherPayments } from './actions.ts';
import { forgetBuyer } from './forget-actions.ts';

const closeOthers = (name: string, on: string, unless?: { isOnlyPayment: true }) =>
  defineSubscriber({
    name,
    on,
    ...(unless && { unless }),
    payload: z.object({ orderId: z.uuid() }),
    handle: (ctx: Ctx, { orderId }) => closeOtherPayments(ctx, orderId),
  });

export const reconciliationSubscribers = [
  closeOthers('close-other-payments', 'order.paid', { isOnlyPayment: true }),
  closeOthers('close-payments-beside-restored', 'order.restored'),
  defineSubscriber({
    name: 'forget-buyer-at-stripe',
    on: 'payment.buyer_erased',
    payload: z.object({ paymentId: z.string() }),
    handle: (ctx: Ctx, { paymentId }) => forgetBuyer(ctx, paymentId),
    maxBackoffMs: 3_600_000,
    attempts: 60,
  }),
];
