import { defineJob } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { processStripeEvent } from './stripe-event-actions.ts';

export const paymentJobs = [
  defineJob({
    name: 'process-stripe-event',
    payload: z.object({ eventId: z.string() }),
    handle: (ctx: Ctx, { eventId }) => processStripeEvent(ctx, eventId),
  }),
];
