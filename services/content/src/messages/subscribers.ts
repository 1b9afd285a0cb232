import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendCopy, tellOwner } from './actions.ts';

const payload = z.object({ messageId: z.uuid() });

/** Tries a mail server that is away for about half an hour; after that the mail stays visible as failed. */
const patience = { attempts: 10, backoffMs: 2000 };

export const messageConsumers = [
  defineConsumer({
    name: 'tell-owner',
    on: 'message.received',
    payload,
    ...patience,
    handle: (ctx: Ctx, { messageId }) => tellOwner(ctx, messageId),
  }),
  defineConsumer({
    name: 'send-copy',
    on: 'message.received',
    payload,
    ...patience,
    handle: (ctx: Ctx, { messageId }) => sendCopy(ctx, messageId),
  }),
];
