import { serve } from '@hono/node-server';
import { createMailApp } from './app.ts';
import { openMailbox } from './mailbox.ts';
import { listenForMail } from './smtp.ts';

const { PORT, SMTP_PORT, MAIL_FOLDER } = process.env;
if (!PORT || !SMTP_PORT || !MAIL_FOLDER) throw new Error('The mail catcher needs PORT, SMTP_PORT and MAIL_FOLDER');

const mailbox = await openMailbox(MAIL_FOLDER);
await listenForMail(mailbox, Number(SMTP_PORT));
serve({ fetch: createMailApp(mailbox).fetch, port: Number(PORT), hostname: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
