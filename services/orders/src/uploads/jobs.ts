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
    // Each takes seconds: on a queue of their own they delay no mail.
    concurrency: 2,
    // It could be read when it was uploaded, so somebody should look at it; a retry would not help.
    handle: (ctx: Ctx, { uploadId }) =>
      failForGoodOn(PhotoUnreadable, `The photo of ${uploadId} cannot be read`, () => makeRenditions(ctx, uploadId)),
  }),
];
