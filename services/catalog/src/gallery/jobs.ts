import { permanentErrors } from '@pawlayer/images';
import { defineJob, failForGoodOn } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { makeBeforePictures, makeGalleryPictures, removeGalleryObjects } from './actions.ts';

export const galleryJobs = [
  defineJob({
    name: 'make-gallery-pictures',
    payload: z.object({ itemId: z.uuid() }),
    concurrency: 2,
    handle: (ctx: Ctx, { itemId }, { attempt }) =>
      failForGoodOn(permanentErrors(attempt), `The image of gallery item ${itemId} cannot be read`, () =>
        makeGalleryPictures(ctx, itemId),
      ),
  }),
  defineJob({
    name: 'make-before-pictures',
    payload: z.object({ itemId: z.uuid() }),
    concurrency: 2,
    handle: (ctx: Ctx, { itemId }, { attempt }) =>
      failForGoodOn(permanentErrors(attempt), `The photo beside gallery item ${itemId} cannot be read`, () =>
        makeBeforePictures(ctx, itemId),
      ),
  }),
  defineJob({
    name: 'remove-gallery-objects',
    payload: z.object({ itemId: z.uuid(), imageKey: z.string(), pictures: z.array(z.object({ name: z.string() })) }),
    handle: (ctx: Ctx, payload) => removeGalleryObjects(ctx, payload),
  }),
];
