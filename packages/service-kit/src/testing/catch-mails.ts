import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openProxy, type Proxy } from '@pawlayer/db/testing';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * Faults of a mail server. `black-hole`: it accepts connections and never says a word. `drop`: it receives
 * the whole mail, and the connection is lost before its answer arrives. `silent`: it receives the whole mail, and never
 * answers.
 */
export type MailTrouble = 'none' | 'down' | '4xx' | '5xx' | 'black-hole' | 'drop' | 'silent';

/** An SMTP server that stores the mails it receives. `refuse` makes it reject them for now. */
export type MailCatcher = {
  url: string;
  mails: Email[];
  refuse: (refusing: boolean) => void;
  suffer: (trouble: MailTrouble) => Promise<void>;
  stop: () => Promise<void>;
};

export const catchMails = async (): Promise<MailCatcher> => {
  const mails: Email[] = [];
  let trouble: MailTrouble = 'none';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      if (trouble !== 'black-hole') done();
    },
    onRcptTo: (_address, _session, done) =>
      trouble === '5xx' ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (raw) => {
          if (trouble === '4xx') throw new Error('not now'); // answered by 450
          mails.push(await PostalMime.parse(raw));
          if (trouble === 'drop') proxy.dropConnections();
          if (trouble !== 'silent') done();
        })
        .catch(done); // also when the sender was killed during transmission
    },
  });
  server.on('error', () => {}); // a sender that disconnects
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  const proxy: Proxy = await openProxy(`smtp://127.0.0.1:${port}`);
  return {
    url: proxy.url,
    mails,
    refuse: (refusing) => {
      trouble = refusing ? '4xx' : 'none';
    },
    suffer: async (next) => {
      if (trouble === 'down') await proxy.reopen();
      trouble = next;
      if (next === 'down') proxy.close();
      else proxy.dropConnections();
    },
    stop: async () => {
      proxy.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
