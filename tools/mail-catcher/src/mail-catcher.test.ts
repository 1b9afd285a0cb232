import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pawlayer/cli';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailApp } from './app.ts';
import { openMailbox } from './mailbox.ts';
import type { MailSummary } from './mailpit-format.ts';
import { listenForMail } from './smtp.ts';

let folder: string;
let close: () => Promise<void>;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-mail-'));
  port = await freePort();
  const server = await listenForMail(await openMailbox(folder), port);
  close = () => new Promise((resolve) => server.close(() => resolve()));
});

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const mail = [
  'From: Pawlayer <hello@pawlayer.example>',
  'To: "Jos=C3=A9" <jose@example.com>',
  'Subject: =?utf-8?q?Bandit=E2=80=99s_portrait?=',
  'Message-ID: <order-1@pawlayer.example>',
  'X-Request-Id: abc',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Thank you, José',
  '..leading dot',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Thank you</p><script>alert(1)</script>',
  '--b--',
].join('\r\n');

/** Sends a mail over SMTP: one line after each response of the server. */
const send = async (): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const lines = [
    'HELO test',
    'MAIL FROM:<hello@pawlayer.example>',
    'RCPT TO:<jose@example.com>',
    'DATA',
    `${mail}\r\n.`,
    'QUIT',
  ];
  let said = '';
  for await (const answer of socket) {
    said += String(answer);
    const line = lines.shift();
    if (line) socket.write(`${line}\r\n`);
  }
  return said;
};

/** Requests a path from a new mailbox on the same folder, as after a restart. */
const ask = async (path: string, method = 'GET') => createMailApp(await openMailbox(folder)).request(path, { method });

test('lists a mail that was sent, also after a restart', async () => {
  expect(await send()).toContain('250 OK: message queued');
  const list = (await (await ask('/api/v1/messages')).json()) as { messages: [MailSummary] }; // asserted below
  expect(list).toMatchObject({
    total: 1,
    messages: [
      { Subject: 'Bandit’s portrait', To: [{ Address: 'jose@example.com' }], MessageID: 'order-1@pawlayer.example' },
    ],
  });
  expect(await (await ask(`/api/v1/message/${list.messages[0].ID}`)).json()).toMatchObject({
    Text: expect.stringContaining('Thank you, José\n.leading dot'),
    HTML: expect.stringContaining('<p>Thank you</p>'),
  });
  expect(await (await ask('/api/v1/message/latest/headers')).json()).toMatchObject({ 'X-Request-Id': ['abc'] });
});

test('shows the HTML of a mail only where no script can run', async () => {
  await send();
  const html = await ask('/view/latest.html');
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await (await ask('/view/latest')).text();
  expect(page).toContain('<iframe');
  expect(page).not.toContain('<script>');
});

test('answers only as localhost, so that no stranger’s name that resolves here can read a mail', async () => {
  await send();
  const app = createMailApp(await openMailbox(folder));
  for (const host of ['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example', '192.168.1.7'])
    for (const path of ['/', '/api/v1/messages', '/view/latest'])
      expect((await app.request(`http://${host}:8025${path}`)).status, host + path).toBe(421);
  expect((await app.request('http://rebound.example/api/v1/messages', { method: 'DELETE' })).status).toBe(421);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect((await app.request(`http://${host}:8025/api/v1/messages`)).status, host).toBe(200);
});

test('forgets all mails when asked to', async () => {
  await send();
  expect((await ask('/api/v1/messages', 'DELETE')).status).toBe(200);
  expect(await (await ask('/api/v1/messages')).json()).toMatchObject({ total: 0, messages: [] });
  expect((await ask('/api/v1/message/latest')).status).toBe(404);
});
