import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maxMailBytes = 25 * 1024 * 1024;

/** Accepts all mail sent to 127.0.0.1 on this port and stores it in the mailbox; nothing is forwarded. */
export const listenForMail = (mailbox: Mailbox, port: number): Promise<SMTPServer> => {
  const server = new SMTPServer({
    name: 'mail-catcher',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    logger: false,
    onData: (stream, _session, done) => {
      // Mail is accepted only once it is on disk.
      buffer(stream)
        .then((raw) => (stream.sizeExceeded ? Promise.reject(new Error('The mail is too large')) : mailbox.add(raw)))
        .then(() => done(), done);
    },
  });
  // A client that disconnects during a session is not an error of the server.
  server.on('error', () => {});
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
};
