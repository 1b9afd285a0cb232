import { defineJob } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { settlePayment } from '../settlements/actions.ts';
import { processStripeEvent } from './actions.ts';

/** As long as Stripe itself retries: three days at least, with pauses of up to an hour. */
const eventRetries = {
  queue: 'stripe-events',
  concurrency: 5,
  attempts: 160,
  backoffMs: 2000,
  maxBackoffMs: 3_600_000,
} as const;

export const stripeEventJobs = [
  defineJob({
    name: 'process-stripe-event',
    payload: z.object({ eventId: z.string() }),
    ...eventRetries,
    handle: (ctx: Ctx, { eventId }) => processStripeEvent(ctx, eventId),
  }),
  defineJob({
    name: 'settle-listed-payment',
    payload: z.object({ paymentId: z.string() }),
    ...eventRetries,
    handle: async (ctx: Ctx, { paymentId }) => {
      await settlePayment(ctx, paymentId);
    },
  }),
];
