import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { requestFirstModel } from './model-actions.ts';

const beginModel = (name: string, on: string) =>
  defineSubscriber({
    name,
    on,
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    queue: 'begin-model',
    handle: (ctx: Ctx, { orderId }) => requestFirstModel(ctx, orderId),
  });

export const portraitSubscribers = [
  beginModel('begin-model', 'order.paid'),
  beginModel('begin-model-of-restored-order', 'order.restored'),
  beginModel('begin-model-of-added-photo', 'order.photo_added'),
];
