import type { Log } from '../log.ts';
import type { MailAddress, Mailer } from '../mailer.ts';
import { renderHtml, renderText, type Letter } from './layout.ts';

/** Subjects are our own words: what people typed stays in the body. */
export type Draft = { subject: string; letter: Letter };

type Envelope = { to: MailAddress; replyTo?: MailAddress | undefined; occasion: string };

/** Mails a letter. The same `occasion` always has the same Message-ID, so that a mail sent twice is known as one. */
export const sendLetter = async (
  { mailer, mailFrom, log }: { mailer: Mailer; mailFrom: MailAddress; log: Log },
  { subject, letter }: Draft,
  { to, replyTo, occasion }: Envelope,
): Promise<void> => {
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1);
  const messageId = `<${occasion}@${domain}>`;
  await mailer.send({
    to, subject, messageId, text: renderText(letter), html: renderHtml(letter), ...(replyTo && { replyTo }),
  });
  log.info({ messageId }, 'mail sent');
};
