import { randomUUID } from 'node:crypto';
import { ErrorBody } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startContent, type Content } from '../testing/start-content.ts';
import { eraseOldMessages } from './actions.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Two cats',
  message: 'Could both be in one portrait?',
};

let content: Content;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const write = (body: unknown) =>
  fetch(`${content.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const errorOf = async (response: Response) => ErrorBody.parse(await response.json());
const countMessages = async () => {
  const [row] = await content.ctx.sql<{ count: number }[]>`select count(*)::int as count from contact_messages`;
  return row?.count;
};

describe('messages', () => {
  it('are kept, mailed to the owner to be answered, and copied to the visitor', async () => {
    const response = await write(message);
    expect(response.status).toBe(201);
    await vi.waitFor(() => expect(content.mail.mails).toHaveLength(2), 10_000);
    const toOwner = content.mail.mails.find(({ to }) => to?.[0]?.address === 'owner@pawlayer.example');
    expect(toOwner?.replyTo?.[0]?.address).toBe('ada@example.com');
    expect(toOwner?.text).toContain('Could both be in one portrait?');
    expect(toOwner?.subject).not.toContain('Two cats');
    expect(content.mail.mails.find(({ to }) => to?.[0]?.address === 'ada@example.com')?.text).toContain(
      'within 24 hours',
    );
  });

  it('wait while the mail server is away, and lose nothing', async () => {
    content.mail.refuse(true);
    content.mail.mails.length = 0;
    expect((await write({ ...message, email: 'grace@example.com' })).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(content.mail.mails).toHaveLength(0);
    content.mail.refuse(false);
    await vi.waitFor(() => expect(content.mail.mails).toHaveLength(2), 15_000);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'ada@example.com, owner@example.com' }, 'email'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
    [{ message: '' }, 'message'],
    [{ website: 'x' }, 'website'],
  ])('refuse %j and keep nothing', async (change, field) => {
    const before = await countMessages();
    const response = await write({ ...message, ...change });
    expect(response.status).toBe(400);
    expect((await errorOf(response)).fields).toHaveProperty(field);
    expect(await countMessages()).toBe(before);
  });

  it('are erased after the 24 months that the privacy policy names, and not before', async () => {
    const { ctx } = content;
    const sender = { old: `${randomUUID()}@example.com`, young: `${randomUUID()}@example.com` };
    for (const email of [sender.old, sender.young]) expect((await write({ ...message, email })).status).toBe(201);
    await ctx.sql`update contact_messages set created_at = now() - interval '24 months 1 hour' where email = ${sender.old}`;
    await ctx.sql`update contact_messages set created_at = now() - interval '23 months 27 days' where email = ${sender.young}`;
    await eraseOldMessages(ctx);
    const kept = await ctx.sql<
      { email: string }[]
    >`select email from contact_messages where email in ${ctx.sql([sender.old, sender.young])}`;
    expect(kept.map(({ email }) => email)).toEqual([sender.young]);
  });

  it('B01 five an hour from one mailbox, whichever addresses they come from', async () => {
    const strict = await startContent({ RATE_LIMITS: 'on' });
    await vi.waitFor(() => strict.ctx.healthChecks.redis(), 15_000);
    const email = `${randomUUID()}@example.com`;
    const statuses: number[] = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      const headers = { 'Content-Type': 'application/json', 'X-Real-IP': `198.18.0.${turn}` };
      const body = JSON.stringify({ ...message, email: turn % 2 ? email : email.toUpperCase() });
      statuses.push((await fetch(`${strict.url}/api/contact`, { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await strict.stop();
  });

  it('are limited per address', async () => {
    const strict = await startContent({ RATE_LIMITS: 'on', LIMIT_MESSAGES: '2/60' });
    await vi.waitFor(() => strict.ctx.healthChecks.redis(), 15_000);
    const statusFor = async (ip: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Real-IP': ip };
      const response = await fetch(`${strict.url}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      });
      return response.status;
    };
    const mine = `192.0.2.${Math.floor(Math.random() * 250)}-${process.pid}`;
    expect([await statusFor(mine), await statusFor(mine), await statusFor(mine)]).toEqual([201, 201, 429]);
    expect(await statusFor(`${mine}-other`)).toBe(201);
    await strict.stop();
  });
});
