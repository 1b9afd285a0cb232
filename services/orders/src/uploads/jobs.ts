import { PhotoUnreadable } from '@pawlayer/images';
import { defineJob, failForGoodOn } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeRenditions } from './actions.ts';

const MakeRenditions = z.object({ uploadId: z.uuid() });

export const uploadJobs = [
  defineJob({
    name: 'make-renditions',
    payload: MakeRenditions,
    // Seconds of work each: on a queue of their own they keep no mail waiting.
    concurrency: 2,
    // It was read when it came, so somebody should look at it; trying again would not help.
    handle: (ctx: Ctx, { uploadId }) =>
      failForGoodOn(PhotoUnreadable, `The photo of ${uploadId} cannot be read`, () => makeRenditions(ctx, uploadId)),
  }),
];
