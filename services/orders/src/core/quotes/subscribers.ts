import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { planRestoredRush } from './restored-rush-actions.ts';

export const quoteSubscribers = [
  defineSubscriber({
    name: 'plan-restored-rush',
    title: 'Rush place of a restored order',
    on: 'order.restored',
    payload: z.object({ orderId: z.uuid() }),
    handle: (ctx: Ctx, { orderId }) => planRestoredRush(ctx, orderId),
  }),
];
