import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { sendInvitation, sendLoginLink } from './link-actions.ts';

/** Nobody waits longer than half an hour for a sign-in link. */
const linkRetries = { ...mailRetries, attempts: 10 };

export const linkSubscribers = [
  defineSubscriber({
    name: 'send-invitation',
    title: 'Invitation',
    on: 'person.invited',
    payload: z.object({ personId: z.uuid() }),
    ...mailRetries,
    handle: (ctx: Ctx, { personId }, { messageId }) => sendInvitation(ctx, personId, `invitation-${messageId}`),
  }),
  defineSubscriber({
    name: 'send-login-link',
    title: 'Link to sign in',
    on: 'login-link.requested',
    // Null for an address that nobody has.
    payload: z.object({ personId: z.uuid().nullable() }),
    ...linkRetries,
    handle: async (ctx: Ctx, { personId }, { messageId }) => {
      if (personId !== null) await sendLoginLink(ctx, personId, `login-link-${messageId}`);
    },
  }),
];
