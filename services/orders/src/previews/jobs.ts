import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';

export const previewConsumers = [
  defineConsumer({
    name: 'make-preview',
    on: 'make-preview',
    payload: z.object({ orderId: z.uuid() }),
    // A second of full work each: on a lane of its own it keeps no mail waiting.
    concurrency: 1,
    handle: async (ctx: Ctx, { orderId }) => {
      ctx.log.info({ orderId }, 'the engine that cuts is not here yet');
    },
  }),
];
