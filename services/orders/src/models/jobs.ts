import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { beginModel, produceModel } from './making.ts';

/** A process that dies for no reason of the photo's, or a store that is away, is tried again for some minutes. */
const attempts = 7;

// Seconds of full work each: on lanes of their own they keep no mail and no payment waiting.
export const modelConsumers = [
  defineConsumer({
    name: 'begin-model',
    on: 'order.paid',
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => beginModel(ctx, orderId),
  }),
  defineConsumer({
    name: 'make-model',
    on: 'make-model',
    payload: z.object({ modelId: z.uuid() }),
    concurrency: 1,
    attempts,
    backoffMs: 3000,
    handle: (ctx: Ctx, { modelId }, { attempt }) => produceModel(ctx, modelId, { isLastTry: attempt >= attempts }),
  }),
];
