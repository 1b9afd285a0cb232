import { defineJob } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { produceModel } from './model-actions.ts';
import { makePreview } from './preview-actions.ts';

/** A crashed process or an unreachable store is retried for some minutes. */
const attempts = 7;

/** Produces the models requested under this name, one at a time. */
const defineModelJob = (name: 'make-model' | 'remake-model') =>
  defineJob({
    name,
    payload: z.object({ modelId: z.uuid() }),
    concurrency: 1,
    attempts,
    backoffMs: 3000,
    handle: (ctx: Ctx, { modelId }, { attempt }) => produceModel(ctx, modelId, { isLastTry: attempt >= attempts }),
  });

// Each of these keeps a core busy for seconds. On queues of their own they delay no mail and no payment, and an owner who
// waits at the page for a new model does not queue behind the first models of a busy day.
export const portraitJobs = [
  defineJob({
    name: 'make-preview',
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => makePreview(ctx, orderId),
  }),
  defineModelJob('make-model'),
  defineModelJob('remake-model'),
];
