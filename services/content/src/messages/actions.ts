import { randomUUID } from 'node:crypto';
import { ContactForm } from '@pawlayer/contracts';
import type { AdminMessage } from '@pawlayer/contracts/admin';
import { ApiProblem, requestIdAtHand, sendMail, type MailAddress, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findAdminMessage, listAllMessages, markAnswered } from './admin-queries.ts';
import { ownerCopy, visitorCopy } from './letters.ts';
import { deleteMessagesOlderThan, getMessage, insertMessage, type ContactMessage } from './queries.ts';

/** Keeps a question; the mails follow, however long the mail server is away. */
export const receiveMessage = async (ctx: Ctx, form: ContactForm): Promise<void> => {
  await insertMessage(ctx.sql, { ...form, id: randomUUID() }, requestIdAtHand());
};

/** Checked again here, since it was stored by an older day's rules. */
const visitorOf = ({ email }: ContactMessage): MailAddress | undefined =>
  ContactForm.shape.email.safeParse(email).success ? { name: '', address: email } : undefined;

export const tellOwner = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await getMessage(ctx.sql, messageId);
  await sendMail(ctx, ownerCopy(message), {
    to: ctx.owner,
    replyTo: visitorOf(message),
    messageKey: `message-${messageId}-owner`,
  });
};

export const sendCopy = async (ctx: Ctx, messageId: string): Promise<void> => {
  const message = await getMessage(ctx.sql, messageId);
  const visitor = visitorOf(message);
  if (visitor)
    await sendMail(ctx, visitorCopy(message), {
      to: visitor,
      replyTo: ctx.owner,
      messageKey: `message-${messageId}-copy`,
    });
};

/** The period that the privacy policy names. */
const keptMonths = 24;

export const eraseOldMessages = async (ctx: Ctx): Promise<void> => {
  const erased = await deleteMessagesOlderThan(ctx.sql, keptMonths);
  if (erased > 0) ctx.log.info({ erased }, 'old messages were erased');
};

export const readAllMessages = ({ sql }: Ctx): Promise<AdminMessage[]> => listAllMessages(sql);

/** Marks a question as answered or as open again. */
export const settleMessage = async (ctx: Ctx, owner: Owner, id: string, answered: boolean): Promise<AdminMessage> => {
  await markAnswered(ctx.sql, id, answered, owner);
  const message = await findAdminMessage(ctx.sql, id);
  if (!message) throw new ApiProblem('not_found', { message: 'This message does not exist.' });
  return message;
};
