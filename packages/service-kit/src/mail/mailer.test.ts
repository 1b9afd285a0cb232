import { createServer, type AddressInfo } from 'node:net';
import { openProxy } from '@pawlayer/db/testing';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catchMails } from '../testing/catch-mails.ts';
import { mailServerOf } from './mail-server.ts';
import { openMail, type Mailer } from './mailer.ts';

const mailerFor = (url: string, limits?: { deadlineMs: number }): Mailer => {
  const from = { name: 'Pawlayer', address: 'hello@pawlayer.example' };
  const env = {
    SMTP_URL: url,
    MAIL_FROM: from,
    OWNER_EMAIL: 'owner@pawlayer.example',
    FAILED_MAILS_SECONDS: 60,
    PUBLIC_URL: 'https://shop.example',
  };
  const { mailer } = openMail(env, limits);
  onTestFinished(() => mailer.close());
  return mailer;
};
const mail = { to: { name: '', address: 'mara@example.com' }, subject: 's', text: 't', html: 'h', messageId: '<1@x>' };

/** A mail server that only greets; `lines` is what it received. */
const startServer = async (greeting: string) => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {}); // a visitor who leaves at once
    socket.on('data', (chunk) => {
      lines.push(chunk.toString().trim());
    });
    socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { lines, port, url: `smtp://someone:word@127.0.0.1:${port}` };
};

const startSmtp = async (options: SMTPServerOptions): Promise<{ port: number }> => {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, logger: false, ...options });
  server.on('error', () => {}); // a sender that disconnects
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return server.server.address() as AddressInfo; // it listens on TCP
};

test('a mail says that it answers nobody, so that no absence note answers it', async () => {
  const lines: string[] = [];
  const { port } = await startSmtp({
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => lines.push(String(chunk)));
      stream.on('end', () => done());
    },
  });
  await mailerFor(`smtp://127.0.0.1:${port}?tls=off`).send(mail);
  expect(lines.join('')).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

describe('STARTTLS', () => {
  test.each([
    ['smtp://mail.example.com', 'required'],
    ['smtp://203.0.113.9:25', 'required'],
    ['smtp://[2001:db8::1]', 'required'],
    ['smtp://localhost.example.com', 'required'],
    ['smtp://172.32.0.1', 'required'],
    ['smtp://user:word@mail.example.com:587?tls=off', 'off'],
    ['smtp://localhost:1025', 'offered'],
    ['smtp://127.0.0.1:1025', 'offered'],
    ['smtp://[::1]:1025', 'offered'],
    ['smtp://mailpit:1025', 'offered'],
    ['smtp://10.1.2.3', 'offered'],
    ['smtp://172.31.255.255', 'offered'],
    ['smtp://192.168.1.4', 'offered'],
    ['smtp://[fd00::7]', 'offered'],
  ])('for %s is %s', (url, startTls) => {
    expect(mailServerOf(url)).toMatchObject({ startTls });
  });

  test('a mail waits if encryption is required and not offered, and health says so', async () => {
    const catcher = await catchMails();
    onTestFinished(catcher.stop);
    const { port } = new URL(catcher.url);
    // 0.0.0.0 reaches this machine, but is none of its addresses.
    const required = mailerFor(`smtp://0.0.0.0:${port}`);
    await required.ready();
    await expect(required.send(mail)).rejects.toThrow(/STARTTLS/i);
    await expect(required.ready()).rejects.toThrow(/STARTTLS/i);
    expect(catcher.mails).toEqual([]);
    await mailerFor(`smtp://0.0.0.0:${port}?tls=off`).send(mail);
    await mailerFor(catcher.url).send(mail);
    expect(catcher.mails).toHaveLength(2);
  });
});

test('the mails of a burst share a connection, and none is lost with one that the server has closed', async () => {
  let connections = 0;
  let received = 0;
  const { port } = await startSmtp({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, _session, done) => {
      received += 1;
      stream.on('end', () => done()).resume();
    },
  });
  const proxy = await openProxy(`smtp://127.0.0.1:${port}`);
  onTestFinished(proxy.close);
  const mailer = mailerFor(proxy.url);
  for (let sent = 0; sent < 3; sent += 1) await mailer.send(mail);
  expect(connections).toBe(1);
  proxy.dropConnections();
  await mailer.send(mail);
  expect(received).toBe(4);
});

test('a mail server that says a little now and then, and never ends, gives way to the next mail', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.write('220 hello\r\n');
    const dripping = setInterval(() => socket.write('250-wait\r\n'), 50);
    socket.on('error', () => {}); // a sender that gives up
    socket.once('close', () => {
      clearInterval(dripping);
      closed.resolve();
    });
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await expect(mailerFor(`smtp://127.0.0.1:${port}`, { deadlineMs: 500 }).send(mail)).rejects.toThrow();
  await closed.promise;
});

describe('the health of the mail server', () => {
  test('is its greeting, without a session or a login', async () => {
    const server = await startServer('220 hello\r\n');
    await mailerFor(server.url).ready();
    await expect.poll(() => server.lines).toEqual(['QUIT']);
  });

  test('is asked for once, however often somebody asks, as long as it is well', async () => {
    const server = await startServer('220 hello\r\n');
    const mailer = mailerFor(server.url);
    await Promise.all(Array.from({ length: 20 }, mailer.ready));
    await mailer.ready();
    await expect.poll(() => server.lines).toEqual(['QUIT']);
  });

  test('is down when nobody or somebody else answers, and up with the first greeting after that', async () => {
    const busy = await startServer('421 too busy\r\n');
    await expect(mailerFor(busy.url).ready()).rejects.toThrow('421 too busy');
    const catcher = await catchMails();
    const mailer = mailerFor(catcher.url);
    await mailer.ready();
    await catcher.stop();
    await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED');
    await expect(mailer.ready()).rejects.toThrow('ECONNREFUSED');
  });

  test('is down after a refused login, until a mail gets through', async () => {
    let isKnown = false;
    const { port } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => (isKnown ? done(null, { user: 'someone' }) : done(new Error('not you'))),
      onData: (stream, _session, done) => {
        stream.on('end', () => done()).resume();
      },
    });
    const mailer = mailerFor(`smtp://someone:word@127.0.0.1:${port}`);
    await mailer.ready();
    await expect(mailer.send(mail)).rejects.toThrow('not you');
    await expect(mailer.ready()).rejects.toThrow('not you');
    isKnown = true;
    await mailer.send(mail);
    await mailer.ready();
  });
});
