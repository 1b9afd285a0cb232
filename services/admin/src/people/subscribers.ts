import { defineSubscriber } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendInvitation, sendLoginLink } from './link-actions.ts';

/** Retries for about half an hour while the mail server is down; then the mail is listed as failed. */
const retries = { attempts: 10, backoffMs: 2000 };

export const linkSubscribers = [
  defineSubscriber({
    name: 'send-invitation',
    on: 'person.invited',
    payload: z.object({ personId: z.uuid() }),
    ...retries,
    handle: (ctx: Ctx, { personId }, { messageId }) => sendInvitation(ctx, personId, `invitation-${messageId}`),
  }),
  defineSubscriber({
    name: 'send-login-link',
    on: 'login-link.requested',
    // Null for an address that nobody has.
    payload: z.object({ personId: z.uuid().nullable() }),
    ...retries,
    handle: async (ctx: Ctx, { personId }, { messageId }) => {
      if (personId !== null) await sendLoginLink(ctx, personId, `login-link-${messageId}`);
    },
  }),
];
