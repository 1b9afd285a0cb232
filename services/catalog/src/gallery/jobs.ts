import { PhotoUnreadable } from '@pawlayer/images';
import { defineJob, UnrecoverableError } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeGalleryPictures, removeGalleryObjects } from './actions.ts';

export const galleryJobs = [
  defineJob({
    name: 'make-gallery-pictures',
    payload: z.object({ itemId: z.uuid() }),
    concurrency: 2,
    handle: async (ctx: Ctx, { itemId }) => {
      try {
        await makeGalleryPictures(ctx, itemId);
      } catch (error) {
        throw error instanceof PhotoUnreadable
          ? new UnrecoverableError(`The image of gallery item ${itemId} cannot be read`, { cause: error })
          : error;
      }
    },
  }),
  defineJob({
    name: 'remove-gallery-objects',
    payload: z.object({ itemId: z.uuid(), imageKey: z.string(), pictures: z.array(z.object({ name: z.string() })) }),
    handle: (ctx: Ctx, payload) => removeGalleryObjects(ctx, payload),
  }),
];
