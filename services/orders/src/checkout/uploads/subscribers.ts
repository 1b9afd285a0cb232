import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { searchLostPhoto } from './lost-photo-actions.ts';

export const uploadSubscribers = [
  defineSubscriber({
    name: 'search-lost-photo',
    title: 'Search for the photo of a restored order',
    on: 'order.restored',
    payload: z.object({ orderId: z.uuid() }),
    // Its customer is asked for what is missing afterwards, so it goes on for two days if the store is away.
    attempts: 60,
    maxBackoffMs: 3_600_000,
    concurrency: 1,
    handle: (ctx: Ctx, { orderId }, { attempt }) => searchLostPhoto(ctx, orderId, attempt),
  }),
];
