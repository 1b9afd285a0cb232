import { defineJob } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { produceModel } from './model-actions.ts';
import { deleteSupersededPreviews, remakePreview } from './preview-actions.ts';

/** Retries for several minutes when a process crashes or the storage is unavailable. */
const attempts = 7;

/** A job that produces the models requested under this name, one at a time. */
const defineModelJob = (name: 'make-model' | 'remake-model') =>
  defineJob({
    name,
    payload: z.object({ modelId: z.uuid() }),
    concurrency: 1,
    attempts,
    backoffMs: 3000,
    handle: (ctx: Ctx, { modelId }, { attempt }) => produceModel(ctx, modelId, { isLastTry: attempt >= attempts }),
  });

// Each of these jobs uses a core for seconds. They have separate queues so that they delay neither mails nor payments,
// and so that an owner who waits for a new model does not wait for the first models of a busy day.
export const portraitJobs = [
  // Asked for when the owner changes the cut.
  defineJob({
    name: 'make-preview',
    payload: z.object({ orderId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }) => remakePreview(ctx, orderId),
  }),
  defineJob({
    name: 'delete-superseded-previews',
    payload: z.object({ orderId: z.uuid() }),
    handle: (ctx: Ctx, { orderId }) => deleteSupersededPreviews(ctx, orderId),
  }),
  defineModelJob('make-model'),
  defineModelJob('remake-model'),
];
