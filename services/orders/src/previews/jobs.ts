import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makePreview } from './actions.ts';

export const previewConsumers = [
  defineConsumer({
    name: 'make-preview',
    on: 'make-preview',
    payload: z.object({ orderId: z.uuid() }),
    // A second of full work each: on a lane of its own it keeps no mail waiting.
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => makePreview(ctx, orderId),
  }),
];
