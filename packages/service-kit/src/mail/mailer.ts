import type { Transporter } from 'nodemailer';
import type { CommonEnv, MailEnv } from '../env.ts';
import { currentRequestId } from '../request-id.ts';
import { mailServerOf, readGreeting, type MailServer } from './mail-server.ts';

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

export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Rejects with the reason while no mail can be sent; never logs in. */
  ready: () => Promise<void>;
  close: () => void;
};

/** Milliseconds after which a mail server that was well is asked again. */
const greetedMs = 15_000;

/** Milliseconds for which a connection waits for the next mail of a burst, such as the two of an order. */
const idleMs = 1000;

/**
 * The longest that a mail may take from its connection to the server's last answer, also if the server says a little
 * now and then, which no other timeout notices. The next mails wait for it.
 */
const handOverMs = 60_000;

/** Failures that a greeting cannot show; they are over when a mail gets through. */
const sessionFailures = new Set(['EAUTH', 'ETLS']);

type MailerOptions = { url: string; from: MailAddress; deadlineMs: number };

/**
 * Sends through an SMTP server (`smtp://user:password@host:port`). Waits at most 5 s for its connection, 5 s for its
 * greeting, and `deadlineMs` for all that it answers; a failure throws.
 */
const createMailer = ({ url, from, deadlineMs }: MailerOptions): Mailer => {
  const server = mailServerOf(url);
  let transport: Promise<Transporter> | undefined;
  const watched = watchMailServer(server);
  return {
    send: async ({ replyTo, ...mail }) => {
      const requestId = currentRequestId();
      const opened = await (transport ??= openTransport(server, deadlineMs));
      await watched.delivery(
        opened.sendMail({
          ...mail,
          from,
          signal: AbortSignal.timeout(deadlineMs),
          ...(replyTo && { replyTo }),
          // Absence notes do not answer these (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...(requestId && { 'X-Request-Id': requestId }) },
        }),
      );
    },
    ready: watched.ready,
    close: () => void transport?.then((opened) => opened.close()),
  };
};

/** With the first mail: half of a service's processes never send one. */
const openTransport = async (server: MailServer, deadlineMs: number) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: server.url,
    pool: true,
    idleTimeout: idleMs,
    // By another connection, where the server has closed this one before it had anything of the mail.
    maxRequeues: 1,
    requireTLS: server.startTls === 'required',
    ignoreTLS: server.startTls === 'off',
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    // A server may look through a mail before it takes it: to hang up meanwhile sends a mail again that it has (RFC 5321,
    // section 4.5.3.2.6).
    socketTimeout: deadlineMs,
  });
};

/** Remembers how the last delivery or greeting went, so that many questions cause only one greeting. */
const watchMailServer = (server: MailServer) => {
  let goodUntil = 0;
  let failure: Error | undefined;
  let greeting: Promise<void> | undefined;
  const noteSuccess = () => {
    goodUntil = performance.now() + greetedMs;
  };
  const greet = () =>
    (greeting ??= readGreeting(server)
      .then(noteSuccess)
      .finally(() => (greeting = undefined)));
  return {
    delivery: async (work: Promise<unknown>): Promise<void> => {
      try {
        await work;
        failure = undefined;
        noteSuccess();
      } catch (error) {
        goodUntil = 0;
        if (error instanceof Error && 'code' in error && sessionFailures.has(String(error.code))) failure = error;
        throw error;
      }
    },
    ready: async (): Promise<void> => {
      if (failure) throw failure;
      if (goodUntil < performance.now()) await greet();
    },
  };
};

/** The part of a service's context that sending mail needs. */
export type MailContext = {
  mailer: Mailer;
  mailFrom: MailAddress;
  owner: MailAddress;
  /** Where the admin pages are; links to them in mails start with it. */
  adminUrl: string;
  /** The seconds between two attempts to tell the owner about mails that could not be sent. */
  failedMailsSeconds: number;
};

type Env = MailEnv & Pick<CommonEnv, 'PUBLIC_URL' | 'ADMIN_URL'>;

export const openMail = (
  { SMTP_URL, MAIL_FROM, OWNER_EMAIL, FAILED_MAILS_SECONDS, PUBLIC_URL, ADMIN_URL = PUBLIC_URL }: Env,
  { deadlineMs = handOverMs } = {},
): MailContext => ({
  mailer: createMailer({ url: SMTP_URL, from: MAIL_FROM, deadlineMs }),
  mailFrom: MAIL_FROM,
  owner: { name: '', address: OWNER_EMAIL },
  adminUrl: ADMIN_URL,
  failedMailsSeconds: FAILED_MAILS_SECONDS,
});
