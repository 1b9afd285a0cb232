import { PhotoUnreadable } from '@pawlayer/images';
import { defineJob, UnrecoverableError } from '@pawlayer/messaging';
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
    handle: async (ctx: Ctx, { uploadId }) => {
      try {
        await makeRenditions(ctx, uploadId);
      } catch (error) {
        // It was read when it came, so somebody should look at it; trying again would not help.
        throw error instanceof PhotoUnreadable
          ? new UnrecoverableError(`The photo of ${uploadId} cannot be read`, { cause: error })
          : error;
      }
    },
  }),
];
