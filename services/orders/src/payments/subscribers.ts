import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { closeOtherPayments } from './reconcile-actions.ts';

export const paymentSubscribers = [
  defineSubscriber({
    name: 'close-other-payments',
    on: 'order.paid',
    payload: z.object({ orderId: z.uuid() }),
    handle: (ctx: Ctx, { orderId }) => closeOtherPayments(ctx, orderId),
  }),
];
