import { defineJob, defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { closeOtherPayments } from './reconcile-actions.ts';
import { processStripeEvent } from './stripe-event-actions.ts';

export const paymentConsumers = [
  defineJob({
    name: 'process-stripe-event',
    payload: z.object({ eventId: z.string() }),
    handle: (ctx: Ctx, { eventId }) => processStripeEvent(ctx, eventId),
  }),
  defineSubscriber({
    name: 'close-other-payments',
    on: 'order.paid',
    payload: z.object({ orderId: z.uuid() }),
    handle: (ctx: Ctx, { orderId }) => closeOtherPayments(ctx, orderId),
  }),
];
