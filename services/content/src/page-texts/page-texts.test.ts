import { ShopTexts } from '@pawlayer/contracts';
import { type PageText, PageTextState, PageTextVersion, pageTextNames } from '@pawlayer/contracts/admin';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startContent } from '../testing/start-content.ts';

const content = openForTests(startContent);
let token: string;
let otherToken: string;
beforeAll(async () => {
  [token, otherToken] = [await content.signIn(), await content.signIn()];
});

const call = (path = '', body?: unknown, as = token) =>
  fetch(`${content.url}/api/admin/page-texts${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${as}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const list = async () => z.array(PageTextState).parse(await (await call()).json());
const read = async (name: string) => {
  const found = (await list()).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const save = (name: string, text: unknown, version: number, as?: string) => call(`/${name}`, { text, version }, as);
const versions = async (name: string) => z.array(PageTextVersion).parse(await (await call(`/${name}/versions`)).json());
const askPublic = () => fetch(`${content.url}/api/texts`);
const shown = async () => ShopTexts.parse(await (await askPublic()).json());
const fieldsOf = async (answer: Response) =>
  z.object({ fields: z.record(z.string(), z.string()) }).parse(await answer.json()).fields;

const announce = (line: string): PageText => ({ kind: 'announcement', line });
const policy = (body: string, lede = 'Short.'): PageText => ({ kind: 'policy', lede, body });
/** Puts a text into the table as no call would. */
const insert = (name: string, version: number, text: unknown) =>
  content.ctx.sql`insert into page_texts (name, version, text, changed_by)
    values (${name}, ${version}, ${content.ctx.sql.json(text as PageText)}, 'somebody')`;

describe('what the pages say', () => {
  test('is what the shop comes with until the owner changes it, and the pages get nothing', async () => {
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(pageTextNames);
    expect(all.filter(({ version, changedBy, trouble }) => version > 0 || changedBy || trouble)).toEqual([]);
    expect((await read('contact')).text).toEqual({
      kind: 'contact',
      email: 'hello@pawlayer.example',
      location: 'Mission, BC',
      replyPromise: 'within 24 hours',
    });
    expect((await read('figures')).text).toMatchObject({ heroRating: '4.9', ordersBefore: 100 });
    expect(await shown()).toEqual({ policies: {}, unreadable: [] });
    expect(await versions('terms')).toEqual([await read('terms')]);
  });

  test('reaches the pages within a second, as trees and by its ETag', async () => {
    const before = (await askPublic()).headers.get('etag');
    expect((await save('announcement', announce('Open **again**: [look](/gallery).'), 0)).status).toBe(200);
    expect((await save('returns', policy('## Ours\n\nWrite to {supportEmail}.'), 0)).status).toBe(200);
    await expect.poll(async () => (await shown()).policies.returns).toBeDefined();
    const answer = await askPublic();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).not.toBe(before);
    expect(ShopTexts.parse(await answer.json())).toEqual({
      announcement: [
        { kind: 'text', text: 'Open ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'again' }] },
        { kind: 'text', text: ': ' },
        { kind: 'link', url: '/gallery', children: [{ kind: 'text', text: 'look' }] },
        { kind: 'text', text: '.' },
      ],
      policies: {
        returns: {
          lede: [{ kind: 'text', text: 'Short.' }],
          body: [
            { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Ours' }] },
            {
              kind: 'paragraph',
              children: [
                { kind: 'text', text: 'Write to ' },
                { kind: 'placeholder', name: 'supportEmail' },
                { kind: 'text', text: '.' },
              ],
            },
          ],
          changedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        },
      },
      unreadable: [],
    });
  });

  test('is saved as versions, with a line in the audit, and goes back to what the shop comes with', async () => {
    const { text } = await read('terms');
    expect((await save('terms', policy('Other terms.'), 0)).status).toBe(200);
    expect((await save('terms', text, 1)).status).toBe(200);
    expect((await versions('terms')).map(({ version }) => version)).toEqual([2, 1, 0]);
    expect((await read('terms')).text).toEqual(text);
    const changes = (await content.auditLog()).filter(({ subject }) => subject === 'terms');
    expect(changes.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'page_text.changed', detail: { version: 1 } },
      { action: 'page_text.changed', detail: { version: 2 } },
    ]);
  });

  test('is saved by one of two owners who looked at the same version, and once by a request that comes twice', async () => {
    const { text } = await read('figures');
    const other = (heroRating: string) => ({ ...text, heroRating });
    const answers = await Promise.all([
      save('figures', other('4.7'), 0),
      save('figures', other('4.8'), 0, otherToken),
      save('figures', other('4.6'), 0, otherToken),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'conflict' });
    expect([(await save('shipping', policy('a'), 0)).status, (await save('shipping', policy('a'), 0)).status]).toEqual([
      200, 200,
    ]);
    expect(await versions('shipping')).toHaveLength(2);
  });

  test.each<[name: string, text: unknown, field: string, says: RegExp]>([
    ['announcement', announce('</script><img src=x onerror=alert(1)>'), 'line', /^HTML cannot stand/],
    ['announcement', announce('<!--#include virtual="/etc/passwd" -->'), 'line', /^HTML cannot stand/],
    ['announcement', announce('[x](javascript:alert(1))'), 'line', /^A link leads to/],
    ['announcement', announce('From {freeFrom}'), 'line', /It has none/],
    ['announcement', announce('## Large'), 'line', /one sentence only/],
    ['announcement', announce('one\ntwo'), 'line', /one sentence only/],
    ['announcement', announce('a'.repeat(201)), 'line', /at most 200/],
    ['privacy', policy('<script>alert(1)</script>'), 'body', /^HTML cannot stand/],
    ['privacy', policy('a\n\n[x](java&#10;script:alert(1))'), 'body', /^Line 3: A link/],
    ['privacy', policy('a\n\n<!--#include virtual="/"-->'), 'body', /^Line 3: HTML/],
    ['privacy', policy('{ordersYears}'), 'body', /Did you mean \{orderYears\}\?/],
    ['privacy', policy('a', '{oops'), 'lede', /^Braces/],
    ['privacy', policy(' '), 'body', /Please enter a text/],
    ['privacy', policy('a'.repeat(8001)), 'body', /at most 8000/],
    ['privacy', policy('a\u0000b'), 'body', /cannot be saved/],
    ['privacy', announce('a'), 'kind', /something else/],
    ['contact', { kind: 'contact', email: 'ada@', location: 'a', replyPromise: 'b' }, 'email', /e-mail/],
    ['contact', { kind: 'contact', email: 'a@b.ca', location: ' ', replyPromise: 'b' }, 'location', /where the shop/],
    ['privacy', { kind: 'nothing' }, 'kind', /./],
  ])('is refused at the field: %s (%#)', async (name, text, field, says) => {
    const { version } = await read(name);
    const answer = await save(name, text, version);
    expect(answer.status).toBe(400);
    expect(await fieldsOf(answer)).toEqual({ [`text.${field}`]: expect.stringMatching(says) as string });
    expect((await read(name)).version).toBe(version);
  });

  test('is refused for an unknown page, and for anybody but an owner', async () => {
    expect((await save('nothing', announce('a'), 0)).status).toBe(404);
    expect((await call('/nothing/versions')).status).toBe(404);
    expect((await save('privacy', policy('a'), -1)).status).toBe(400);
    const moderator = await content.signIn('moderator');
    expect((await save('privacy', policy('a'), 0, moderator)).status).toBe(403);
    expect((await call('', undefined, 'nobody')).status).toBe(401);
  });

  test('is what the shop comes with if no page can show what the table holds, and the owner sees that', async () => {
    await insert('privacy', 1, policy('</script><img src=x onerror=alert(1)> [x](javascript:alert(1))'));
    await insert('contact', 1, { kind: 'contact', email: '<b>' });
    await expect.poll(async () => (await shown()).unreadable.toSorted()).toEqual(['contact', 'privacy']);
    const texts = await shown();
    expect(texts.policies.privacy).toBeUndefined();
    expect(texts.contact).toBeUndefined();
    expect(JSON.stringify(texts)).not.toMatch(/onerror|javascript|script>/);
    expect((await read('privacy')).trouble).toMatch(/^HTML cannot stand/);
    expect(await read('contact')).toMatchObject({ trouble: 'It is not complete.', text: { location: 'Mission, BC' } });
  });
});

test('mails have the contact details of the owner', async () => {
  const { version } = await read('contact');
  const contact = { email: 'ask@shop.example', location: 'Hope, BC', replyPromise: 'within two days' };
  expect((await save('contact', { kind: 'contact', ...contact }, version)).status).toBe(200);
  const answer = await fetch(`${content.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', subject: 'Two', message: 'Which?', fillSeconds: 30 }),
  });
  expect(await answer.json()).toEqual({
    message: 'Thank you for your message. You will hear from us within two days.',
  });
  const find = () => content.mail.mails.find(({ to }) => to?.[0]?.address === 'ada@example.com')?.text;
  await eventually(() => expect(find()).toContain('you will hear from us within two days.'));
  expect(find()).toMatch(/Pawlayer · Hope, BC\nask@shop\.example\s*$/);
});
