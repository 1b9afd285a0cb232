import { createHash } from 'node:crypto';
import type { Sql } from '@pawlayer/db';
import type { Log } from '../log.ts';
import { readContact } from './contact.ts';
import { renderHtml, renderText, type MailContent } from './layout.ts';
import type { MailAddress, Mailer } from './mailer.ts';

/** The subject is our own text or the owner's, of one line; text that visitors typed is only in the body. */
export type MailTemplate = MailContent & { subject: string };

type Envelope = { to: MailAddress; replyTo?: MailAddress | undefined; messageKey: string };

/**
 * Sends a mail, signed with the shop's contact details. The same `messageKey` always gives the same Message-ID, so that a mail sent twice can be recognised. Mail
 * servers log it, so it contains no whole id: an order's id opens the order.
 */
export const sendMail = async (
  { mailer, mailFrom, log, sql }: { mailer: Mailer; mailFrom: MailAddress; log: Log; sql: Sql },
  template: MailTemplate,
  { to, replyTo, messageKey }: Envelope,
): Promise<void> => {
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  const messageId = `<${hideIds(messageKey)}@${domain}>`;
  const contact = await readContact(sql);
  await mailer.send({
    to,
    subject: template.subject,
    messageId,
    text: renderText(template, contact),
    html: renderHtml(template, contact),
    ...(replyTo && { replyTo }),
  });
  log.info({ messageId }, 'mail sent');
};

const uuid = /\b([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi;

/**
 * Replaces each UUID by its first eight characters and a hash of it.
 * @internal for tests that look for a mail
 */
export const hideIds = (text: string): string =>
  text.replaceAll(uuid, (id, start: string) => {
    const hash = createHash('sha256').update(id).digest('hex');
    return `${start}-${hash.slice(0, 12)}`;
  });
