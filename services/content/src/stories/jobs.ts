import { PhotoUnreadable } from '@pawlayer/images';
import { defineJob, failForGoodOn } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeStoryPictures } from './actions.ts';

export const storyJobs = [
  defineJob({
    name: 'make-story-pictures',
    payload: z.object({ storyId: z.uuid() }),
    concurrency: 1,
    handle: (ctx: Ctx, { storyId }) =>
      failForGoodOn(PhotoUnreadable, `The photo of story ${storyId} cannot be read`, () =>
        makeStoryPictures(ctx, storyId),
      ),
  }),
];
