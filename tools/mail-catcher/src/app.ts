import { Hono, type Context } from 'hono';
import type { Mailbox, StoredMail } from './mailbox.ts';
import { toHeaders, toMessage } from './mailpit-format.ts';
import { listPage, mailPage } from './pages.ts';

// Shows only the mail's own HTML, without scripts; its links open in a new tab.
const framePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:";
const openLinksOutside = '<base target="_blank" rel="noopener">';

/**
 * The names under which a browser on this machine calls it. A page of a stranger can make its own name resolve to this
 * machine and would then be allowed to read the answers (DNS rebinding), but its name gives it away.
 */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The pages for reading the mails, and the part of Mailpit's API that the tests use. */
export const createMailApp = (mailbox: Mailbox): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!ownNames.has(new URL(c.req.url).hostname)) return c.text('The mail catcher answers only as localhost.', 421);
    return next();
  });

  app.get('/', (c) => c.html(listPage(mailbox.list())));
  app.get('/view/:page{.+\\.html}', async (c) => {
    const mail = await mailbox.read(c.req.param('page').slice(0, -'.html'.length));
    if (!mail?.email.html) return c.notFound();
    return c.html(openLinksOutside + mail.email.html, 200, { 'Content-Security-Policy': framePolicy });
  });
  app.get('/view/:id', async (c) => {
    const mail = await mailbox.read(c.req.param('id'));
    if (!mail) return c.notFound();
    await mailbox.markRead(mail.summary.ID);
    return c.html(mailPage(toMessage(mail.summary.ID, mail.email, mail.raw.length)));
  });

  app.get('/api/v1/messages', (c) => {
    const all = mailbox.list();
    const start = count(c.req.query('start'), 0);
    const messages = all.slice(start, start + count(c.req.query('limit'), 50));
    const unread = all.filter((mail) => !mail.Read).length;
    return c.json({
      total: all.length,
      unread,
      readCount: messages.length,
      start,
      tags: [],
      messages_count: all.length,
      messages_unread: unread,
      messages,
    });
  });
  app.delete('/api/v1/messages', async (c) => {
    const body: unknown = await c.req.json().catch(() => ({}));
    await mailbox.remove(readIds(body));
    return c.text('ok');
  });

  const withMail = (answer: (c: Context, mail: StoredMail) => Response) => async (c: Context) => {
    const mail = await mailbox.read(c.req.param('id') ?? '');
    return mail ? answer(c, mail) : c.json({ Error: 'message not found' }, 404);
  };
  app.get(
    '/api/v1/message/:id',
    withMail((c, mail) => c.json(toMessage(mail.summary.ID, mail.email, mail.raw.length))),
  );
  app.get(
    '/api/v1/message/:id/headers',
    withMail((c, mail) => c.json(toHeaders(mail.email))),
  );
  app.get(
    '/api/v1/message/:id/raw',
    withMail((c, mail) => c.text(mail.raw.toString('utf8'))),
  );
  return app;
};

const count = (text: string | undefined, fallback: number): number => {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 0 ? number : fallback;
};

/** Mailpit treats a missing or empty list of ids as "all". */
const readIds = (body: unknown): string[] | undefined => {
  const ids =
    typeof body === 'object' && body !== null && 'IDs' in body && Array.isArray(body.IDs) ? body.IDs.map(String) : [];
  return ids.length > 0 ? ids : undefined;
};
