import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendConfirmation, sendOwnerCopy } from './actions.ts';

const payload = z.object({ messageId: z.uuid() });
const confirmedPayload = payload.extend({ isConfirmed: z.boolean().default(true) });

export const messageSubscribers = [
  defineSubscriber({
    name: 'tell-owner',
    on: 'message.received',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { messageId }) => sendOwnerCopy(ctx, messageId),
  }),
  defineSubscriber({
    name: 'send-copy',
    on: 'message.received',
    payload: confirmedPayload,
    ...mailRetries,
    handle: async (ctx: Ctx, { messageId, isConfirmed }) => {
      if (isConfirmed) await sendConfirmation(ctx, messageId);
    },
  }),
];
