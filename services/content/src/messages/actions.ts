import { randomUUID } from 'node:crypto';
import { ContactForm, retention } from '@pawlayer/contracts';
import { ApiProblem, readContact, requestIdOrNew, sendMail, type MailAddress } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { spamReasonOf } from '../moderation/rules.ts';
import { confirmation, ownerCopy } from './mail-templates.ts';
import { deleteMessagesOlderThan, findMessage, insertMessage, type ContactMessage } from './queries.ts';

/** A question may point to a few photos elsewhere. */
const maxLinks = 4;

/**
 * Stores a message. Its mails are sent later, even after a long outage of the mail server: none about spam, and no
 * confirmation above the limits by address, by visitor and in all. Returns what the visitor is told.
 */
export const receiveMessage = async (ctx: Ctx, form: ContactForm, ip: string): Promise<string> => {
  const { name, subject, message, fillSeconds } = form;
  const spamReason = spamReasonOf({ texts: [name, subject, message], maxLinks, fillSeconds });
  const { replyPromise } = await readContact(ctx.sql);
  const isConfirmed = spamReason === undefined && (await mayConfirm(ctx, form.email, ip));
  await insertMessage(ctx.sql, { ...form, id: randomUUID(), spamReason, isConfirmed }, requestIdOrNew());
  return `Thank you for your message. You will hear from us ${replyPromise}.`;
};

/** One after the other, so that what one limit refuses uses up nothing of the next. */
const mayConfirm = async ({ limits }: Ctx, email: string, address: string): Promise<boolean> => {
  try {
    for (const keys of [{ address }, { email }, { all: true }] as const) await limits.spend('confirmations', keys);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'rate_limited') return false;
    throw error;
  }
};

/** Validated again, because the rules may have changed since it was stored. */
const visitorOf = ({ email }: ContactMessage): MailAddress | undefined =>
  ContactForm.shape.email.safeParse(email).success ? { name: '', address: email } : undefined;

/** Nothing about a message that was deleted in the meantime. */
export const sendOwnerCopy = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await findMessage(ctx.sql, messageId);
  if (!message) return;
  const { replyPromise } = await readContact(ctx.sql);
  await sendMail(ctx, ownerCopy(message, replyPromise), {
    to: ctx.owner,
    replyTo: visitorOf(message),
    messageKey: `message-${messageId}-owner`,
  });
};

/** Nothing about a message that was deleted in the meantime. */
export const sendConfirmation = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await findMessage(ctx.sql, messageId);
  const visitor = message && visitorOf(message);
  if (!visitor) return;
  const { replyPromise } = await readContact(ctx.sql);
  await sendMail(ctx, confirmation(replyPromise), {
    to: visitor,
    replyTo: ctx.owner,
    messageKey: `message-${messageId}-copy`,
  });
};

export const eraseOldMessages = async (ctx: Ctx): Promise<void> => {
  const erased = await deleteMessagesOlderThan(ctx.sql, retention.messageMonths);
  if (erased > 0) ctx.log.info({ erased }, 'old messages were erased');
};
