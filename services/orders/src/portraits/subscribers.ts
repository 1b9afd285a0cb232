import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { requestFirstModel } from './model-actions.ts';

export const portraitSubscribers = [
  defineSubscriber({
    name: 'begin-model',
    on: 'order.paid',
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => requestFirstModel(ctx, orderId),
  }),
];
