import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { id } from '../../fields.ts';
import { keysetQuery, maxDecided, nextCursor } from '../../keyset.ts';
import { roles } from '../../roles.ts';
import { SpamReason } from '../spam.ts';

const defineCall = callsOf({ owner: 'content', roles: roles.moderation });

/** `spam` is not mailed to the owner, nor counted among the open questions. */
export const MessageState = z.enum(['open', 'answered', 'spam']);
export type MessageState = z.infer<typeof MessageState>;

/** A question from the contact page. */
export const AdminMessage = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** The hash of the address, by which the customer's page is found; absent for spam. */
  personId: z.string().optional(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
  state: MessageState,
  spamReason: SpamReason.optional(),
});
export type AdminMessage = z.infer<typeof AdminMessage>;

export const listAdminMessages = defineCall({
  route: 'GET /api/admin/contact',
  summary: 'The first 1,000 questions: the open ones, then the answered ones and the spam, each the latest first',
  response: z.array(AdminMessage),
});

/** How many questions there are in each state. */
export const MessageCounts = z.object({ open: z.int(), answered: z.int(), spam: z.int() });
export type MessageCounts = z.infer<typeof MessageCounts>;

export const listMessagePage = defineCall({
  route: 'GET /api/admin/contact/page',
  summary: 'Questions of one state, page by page, the latest first',
  query: z.object({ state: MessageState.default('open'), ...keysetQuery }),
  response: z.object({ messages: z.array(AdminMessage), nextCursor, counts: MessageCounts }),
});

export const countMessages = defineCall({
  route: 'GET /api/admin/contact/counts',
  summary: 'How many questions there are in each state',
  response: MessageCounts,
});

/** `unmark-spam` moves a question among the open or answered ones, where it was. */
export const MessageDecision = z.enum(['answer', 'reopen', 'mark-spam', 'unmark-spam', 'delete']);
export type MessageDecision = z.infer<typeof MessageDecision>;

export const decideMessages = defineCall({
  route: 'POST /api/admin/contact/decisions',
  summary: 'Decides on many questions at once; those that stand as decided already, or do not exist, are left out',
  body: z.object({ ids: z.array(id()).min(1).max(maxDecided), decision: MessageDecision }),
  response: z.object({ changed: z.array(id()), counts: MessageCounts }),
});

export const markMessageAnswered = defineCall({
  route: 'POST /api/admin/contact/{id}/answered',
  summary: 'Marks a question as answered, or as open again',
  body: z.object({ answered: z.boolean() }),
  response: AdminMessage,
});
