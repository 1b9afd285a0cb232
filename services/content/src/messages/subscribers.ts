import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries, type MailSource } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendConfirmation, sendOwnerCopy } from './actions.ts';

const payload = z.object({ messageId: z.uuid() });
const confirmedPayload = payload.extend({ isConfirmed: z.boolean().default(true) });

const consumers = [
  defineSubscriber({
    name: 'tell-owner',
    title: 'Message from the contact page',
    on: 'message.received',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { messageId }) => sendOwnerCopy(ctx, messageId),
  }),
  defineSubscriber({
    name: 'send-copy',
    title: 'Confirmation of a message',
    on: 'message.received',
    payload: confirmedPayload,
    ...mailRetries,
    handle: async (ctx: Ctx, { messageId, isConfirmed }) => {
      if (isConfirmed) await sendConfirmation(ctx, messageId);
    },
  }),
];

/** The mails about messages from the contact page. */
export const mails: MailSource<Ctx> = { consumers };
