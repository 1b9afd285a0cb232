import type { Log } from '../log.ts';
import { renderHtml, renderText, type MailContent } from './layout.ts';
import type { MailAddress, Mailer } from './mailer.ts';

/** The subject is always our own text; text from visitors is only in the body. */
export type MailTemplate = { subject: string; content: MailContent };

type Envelope = { to: MailAddress; replyTo?: MailAddress | undefined; messageKey: string };

/**
 * Sends a mail. The same `messageKey` always gives the same Message-ID, so that a mail sent twice can be recognised.
 */
export const sendMail = async (
  { mailer, mailFrom, log }: { mailer: Mailer; mailFrom: MailAddress; log: Log },
  { subject, content }: MailTemplate,
  { to, replyTo, messageKey }: Envelope,
): Promise<void> => {
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  const messageId = `<${messageKey}@${domain}>`;
  await mailer.send({
    to,
    subject,
    messageId,
    text: renderText(content),
    html: renderHtml(content),
    ...(replyTo && { replyTo }),
  });
  log.info({ messageId }, 'mail sent');
};
