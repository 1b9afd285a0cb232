import { permanentErrors } from '@pawlayer/images';
import { defineJob, failForGoodOn } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { makeRenditions } from './actions.ts';

const MakeRenditions = z.object({ uploadId: z.uuid() });

export const uploadJobs = [
  defineJob({
    name: 'make-renditions',
    payload: MakeRenditions,
    // Each run takes seconds; on a separate queue it does not delay mails.
    concurrency: 2,
    // It was readable when it was uploaded, so a person should look at it; a retry would not help.
    handle: (ctx: Ctx, { uploadId }, { attempt }) =>
      failForGoodOn(permanentErrors(attempt), `The photo of ${uploadId} cannot be read`, () =>
        makeRenditions(ctx, uploadId),
      ),
  }),
];
