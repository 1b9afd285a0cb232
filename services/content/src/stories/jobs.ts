import { PhotoUnreadable } from '@pawlayer/images';
import { defineJob, UnrecoverableError } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeStoryPictures } from './actions.ts';

export const storyJobs = [
  defineJob({
    name: 'make-story-pictures',
    payload: z.object({ storyId: z.uuid() }),
    concurrency: 1,
    handle: async (ctx: Ctx, { storyId }) => {
      try {
        await makeStoryPictures(ctx, storyId);
      } catch (error) {
        throw error instanceof PhotoUnreadable
          ? new UnrecoverableError(`The photo of story ${storyId} cannot be read`, { cause: error })
          : error;
      }
    },
  }),
];
