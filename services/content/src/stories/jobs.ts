import { permanentErrors } from '@pawlayer/images';
import { defineJob, failForGoodOn } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeStoryPictures, removeStoryObjects } from './actions.ts';

const attempts = 10;

export const storyJobs = [
  defineJob({
    name: 'make-story-pictures',
    payload: z.object({ storyId: z.uuid() }),
    attempts,
    concurrency: 1,
    handle: (ctx: Ctx, { storyId }, { attempt }) =>
      failForGoodOn(permanentErrors(attempt), `The photo of story ${storyId} cannot be read`, () =>
        makeStoryPictures(ctx, storyId, { attempt, isLastAttempt: attempt >= attempts }),
      ),
  }),
  defineJob({
    name: 'remove-story-objects',
    payload: z.object({
      storyId: z.uuid(),
      photoKey: z.string(),
      pictures: z.array(z.object({ name: z.string() })),
    }),
    handle: (ctx: Ctx, payload) => removeStoryObjects(ctx, payload),
  }),
];
