import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { beginModel, produceModel } from './making.ts';

/** A process that dies for no reason of the photo's, or a store that is away, is tried again for some minutes. */
const attempts = 7;

/** Makes the models that are wished for under this name, one at a time. */
const modelLane = (name: 'make-model' | 'remake-model') =>
  defineConsumer({
    name,
    on: name,
    payload: z.object({ modelId: z.uuid() }),
    concurrency: 1,
    attempts,
    backoffMs: 3000,
    handle: (ctx: Ctx, { modelId }, { attempt }) => produceModel(ctx, modelId, { isLastTry: attempt >= attempts }),
  });

// Seconds of full work each: on lanes of their own they keep no mail and no payment waiting. Nor does an owner who cuts again,
// and waits at the page for it, stand behind the first models of a holiday's orders.
export const modelConsumers = [
  defineConsumer({
    name: 'begin-model',
    on: 'order.paid',
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => beginModel(ctx, orderId),
  }),
  modelLane('make-model'),
  modelLane('remake-model'),
];
