import { createTransport } from 'nodemailer';
import type { MailEnv } from '../env.ts';
import { currentRequestId } from '../request-id.ts';

export type MailAddress = { name: string; address: string };

/**
 * Both text and HTML are required, because some clients show only one. `messageId` is the same when a mail is sent
 * again.
 */
type Mail = {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  replyTo?: MailAddress;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; ready: () => Promise<void>; close: () => void };

/** Sends through an SMTP server (`smtp://user:password@host:port`). Every timeout is at most 10 s; a failure throws. */
const createMailer = ({ url, from }: { url: string; from: MailAddress }): Mailer => {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    send: async ({ replyTo, ...mail }) => {
      const requestId = currentRequestId();
      await transport.sendMail({
        ...mail,
        from,
        ...(replyTo && { replyTo }),
        ...(requestId && { headers: { 'X-Request-Id': requestId } }),
      });
    },
    ready: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

/** The part of a service's context that sending mail needs. */
export type MailContext = { mailer: Mailer; mailFrom: MailAddress; owner: MailAddress };

export const openMail = ({ SMTP_URL, MAIL_FROM, OWNER_EMAIL }: MailEnv): MailContext => ({
  mailer: createMailer({ url: SMTP_URL, from: MAIL_FROM }),
  mailFrom: MAIL_FROM,
  owner: { name: '', address: OWNER_EMAIL },
});
