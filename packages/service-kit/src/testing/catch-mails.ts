import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that stores the mails it receives. `refuse` makes it reject them. */
export type MailCatcher = {
  url: string;
  mails: Email[];
  refuse: (refusing: boolean) => void;
  stop: () => Promise<void>;
};

export const catchMails = async (): Promise<MailCatcher> => {
  const mails: Email[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (raw) => {
          if (isRefusing) throw new Error('not now');
          mails.push(await PostalMime.parse(raw));
        })
        .then(() => done(), done); // also when the sender was killed during transmission
    },
  });
  server.on('error', () => {}); // a sender that disconnects
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
