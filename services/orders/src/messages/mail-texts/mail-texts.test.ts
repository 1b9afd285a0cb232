import { MailTextState, MailTextVersion, type MailText, mailTextNames } from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startOrders } from '../../testing/start-orders.ts';

const orders = openForTests(startOrders);
let token: string;
let otherToken: string;
beforeAll(async () => {
  [token, otherToken] = [await orders.signIn(), await orders.signIn()];
});

const call = (path = '', body?: unknown, as = token) =>
  fetch(`${orders.url}/api/admin/mail-texts${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${as}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const list = async () => z.array(MailTextState).parse(await (await call()).json());
const read = async (name: string) => {
  const found = (await list()).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const save = (name: string, text: unknown, version: number, as?: string) => call(`/${name}`, { text, version }, as);
const versions = async (name: string) => z.array(MailTextVersion).parse(await (await call(`/${name}/versions`)).json());
const changes = async () => (await orders.auditLog()).filter(({ action }) => action === 'mail_text.changed');

describe('the words of mails', () => {
  test('begin with the built-in ones, which nobody has made, and name the figures of the shop', async () => {
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(mailTextNames);
    expect(all[0]).toMatchObject({
      version: 0,
      text: { subject: 'Your portrait is in our hands (order {orderNumber})' },
      figures: { answerDays: '2', shippingFee: '4.29 CAD', freeShippingFrom: '75.00 CAD', linkDays: '30' },
    });
    expect((await read('payment-failed')).figures['linkDays']).toBe('7');
    expect(all.filter(({ changedBy, trouble }) => changedBy !== undefined || trouble)).toEqual([]);
    const { figures: _, ...builtIn } = await read('shipped');
    expect(await versions('shipped')).toEqual([builtIn]);
  });

  test('are saved as another version, with who and when and a line in the audit, and leave other mails alone', async () => {
    const { text, version } = await read('delivered');
    const changed = { ...text, opening: 'Hello **{petName}**.\n\n- a\n- b', closing: 'See [more](/gallery).' };
    const answer = await save('delivered', changed, version);
    expect(answer.status).toBe(200);
    const saved = MailTextVersion.parse(await answer.json());
    expect(saved).toEqual({
      name: 'delivered',
      version: 1,
      text: changed,
      changedBy: expect.any(String) as string,
      changedAt: expect.any(String) as string,
    });
    expect(await read('delivered')).toMatchObject(saved);
    expect((await read('shipped')).version).toBe(0);
    expect((await changes()).map(({ subject, detail }) => ({ subject, detail }))).toEqual([
      { subject: 'delivered', detail: { version: 1 } },
    ]);
  });

  test('go back to what they were as a version of their own', async () => {
    const { text } = await read('reminder');
    await save('reminder', { ...text, heading: 'Once more' }, 0);
    const [, before] = await versions('reminder');
    expect((await save('reminder', before?.text, 1)).status).toBe(200);
    expect((await versions('reminder')).map(({ version }) => version)).toEqual([2, 1, 0]);
    expect((await read('reminder')).text).toEqual(text);
  });

  test('are saved by one of two owners who looked at the same version', async () => {
    const { text } = await read('proof');
    const answers = await Promise.all(
      [token, otherToken, token, otherToken].map((as, index) =>
        save('proof', { ...text, heading: `Number ${index}` }, 0, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await answers.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'conflict' });
    expect((await read('proof')).version).toBe(1);
  });

  test('are saved once by a request that comes twice', async () => {
    const { text } = await read('printing');
    const before = (await changes()).length;
    const answers = [await save('printing', text, 0), await save('printing', text, 0)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await changes()).length).toBe(before + 1);
    expect((await save('printing', text, 8)).status).toBe(409);
  });

  test.each<[field: keyof MailText, words: unknown, says: RegExp]>([
    ['opening', '<script>alert(1)</script>', /^HTML cannot stand/],
    ['closing', 'a\n\n<b>b</b>', /^Line 3: HTML/],
    ['opening', '[x](javascript:alert(1))', /^A link leads to/],
    ['closing', 'Dear {petNam}', /Did you mean \{petName\}\?/],
    ['opening', '{trackingNumber}', /is not a placeholder of this text/],
    ['heading', '{oops', /^Braces/],
    ['heading', 'a\nb', /one line/],
    ['subject', '{petName}', /what a customer typed/],
    ['subject', 'a\r\nBcc: eve@example.com', /one line/],
    ['subject', ' ', /Please enter a subject/],
    ['opening', '', /Please enter an opening/],
    ['closing', 'a\u0000b', /cannot be saved/],
    ['opening', 7, /./],
  ])('are refused at the field: %s %j', async (field, words, says) => {
    const { text } = await read('confirmation');
    const answer = await save('confirmation', { ...text, [field]: words }, 0);
    expect(answer.status).toBe(400);
    const { fields } = z.object({ fields: z.record(z.string(), z.string()) }).parse(await answer.json());
    expect(fields).toEqual({ [`text.${field}`]: expect.stringMatching(says) as string });
    expect((await read('confirmation')).version).toBe(0);
  });

  test('are refused for an unknown mail, and when they are far too long', async () => {
    const { text } = await read('confirmation');
    for (const path of ['/nothing', '/nothing/versions', '/Confirmation'])
      expect((await call(path, path.endsWith('s') ? undefined : { text, version: 0 })).status).toBe(404);
    expect((await save('confirmation', { ...text, closing: 'a'.repeat(5001) }, 0)).status).toBe(400);
    const huge = await save('confirmation', { ...text, opening: 'a'.repeat(1_000_000) }, 0);
    expect(huge.status).toBe(413);
    expect((await save('confirmation', text, -1)).status).toBe(400);
  });
});
