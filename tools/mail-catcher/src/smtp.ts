import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const maxMailBytes = 25 * 1024 * 1024;

/** Takes every mail that is sent to 127.0.0.1 and delivers it nowhere but into the mailbox. */
export const listenForMail = (mailbox: Mailbox, port: number): Promise<SMTPServer> => {
  const server = new SMTPServer({
    name: 'mail-catcher',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    logger: false,
    onData: (stream, _session, done) => {
      // The sender is told "accepted" only once the mail is on the disk.
      buffer(stream)
        .then((raw) => (stream.sizeExceeded ? Promise.reject(new Error('The mail is too large')) : mailbox.add(raw)))
        .then(() => done(), done);
    },
  });
  // A sender that hangs up in the middle is its own affair.
  server.on('error', () => {});
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
};
