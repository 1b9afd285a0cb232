import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendVisitorCopy, sendOwnerCopy } from './actions.ts';

const payload = z.object({ messageId: z.uuid() });

/** Retries for about half an hour while the mail server is down; then the mail is listed as failed. */
const retries = { attempts: 10, backoffMs: 2000 };

export const messageSubscribers = [
  defineSubscriber({
    name: 'tell-owner',
    on: 'message.received',
    payload,
    ...retries,
    handle: (ctx: Ctx, { messageId }) => sendOwnerCopy(ctx, messageId),
  }),
  defineSubscriber({
    name: 'send-copy',
    on: 'message.received',
    payload,
    ...retries,
    handle: (ctx: Ctx, { messageId }) => sendVisitorCopy(ctx, messageId),
  }),
];
