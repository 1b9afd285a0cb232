import { randomUUID } from 'node:crypto';
import { ErrorBody } from '@pawlayer/contracts';
import { untilDelivered } from '@pawlayer/messaging/testing';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { openModeration } from '../testing/moderation-client.ts';
import { startContent } from '../testing/start-content.ts';
import { eraseOldMessages } from './actions.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Two cats',
  message: 'Could both be in one portrait?',
};

const content = openForTests(startContent);
const owner = openForTests(() => openModeration(content));

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
  it('are kept, mailed to the owner to be answered, and confirmed to the visitor', async () => {
    const response = await write(message);
    expect(response.status).toBe(201);
    await eventually(() => expect(content.mail.mails).toHaveLength(2));
    const toOwner = content.mail.mails.find(({ to }) => to?.[0]?.address === 'owner@pawlayer.example');
    expect(toOwner?.replyTo?.[0]?.address).toBe('ada@example.com');
    expect(toOwner?.text).toContain('Could both be in one portrait?');
    expect(toOwner?.subject).not.toContain('Two cats');
    expect(content.mail.mails.find(({ to }) => to?.[0]?.address === 'ada@example.com')?.text).toContain(
      'within 24 hours',
    );
  });

  it.each([
    ['dana@почта.рф', 'dana@xn--80a1acny.xn--p1ai'],
    ["tom&jerry/o'hara{1}!@example.org", "tom&jerry/o'hara{1}!@example.org"],
  ])('from %s are confirmed there, and answered there', async (email, written) => {
    expect((await write({ ...message, email })).status).toBe(201);
    await eventually(() => {
      expect(content.mail.mails.map(({ to }) => to?.[0]?.address)).toContain(written);
      expect(content.mail.mails.map(({ replyTo }) => replyTo?.[0]?.address)).toContain(written);
    });
  });

  it('in another direction stay in their place in the mail to the owner', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await write({ ...message, name: 'שרה', message: 'שלום (12)\nHello', email })).status).toBe(201);
    await eventually(() => {
      const toOwner = content.mail.mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
      expect(toOwner?.text).toContain('Name: \u2068שרה\u2069');
      expect(toOwner?.text).toContain('\u2068שלום (12)\u2069\nHello');
    });
  });

  it('wait while the mail server is down, and lose nothing', async () => {
    await untilDelivered(content.ctx.sql); // the mails of the tests before
    content.mail.refuse(true);
    content.mail.mails.length = 0;
    expect((await write({ ...message, email: 'grace@example.com' })).status).toBe(201);
    await eventually(async () =>
      expect(await content.ctx.sql`select from inbox where state <> 'done' and error is not null`).toHaveLength(2),
    );
    expect(content.mail.mails).toHaveLength(0);
    content.mail.refuse(false);
    await eventually(() => expect(content.mail.mails).toHaveLength(2));
  });

  it('B01 are confirmed in our own words alone, whatever a stranger typed beside the address', async () => {
    const email = `${randomUUID()}@example.com`;
    const typed = {
      name: 'Winner-Zq7 https://evil.example/name',
      subject: 'Prize-Zq7 https://evil.example/subject',
      message: 'Claim-Zq7 at https://evil.example/text <a href="https://evil.example/a">here</a>',
    };
    expect((await write({ ...typed, email })).status).toBe(201);
    const confirmation = await eventually(() => {
      const mail = content.mail.mails.find(({ to }) => to?.[0]?.address === email);
      if (!mail) throw new Error('no confirmation yet');
      return mail;
    });
    for (const words of ['Zq7', 'evil.example', 'http', 'Winner', 'Prize', 'Claim'])
      expect(JSON.stringify([confirmation.headers, confirmation.text, confirmation.subject])).not.toContain(words);
    expect(confirmation.html).not.toMatch(/Zq7|evil\.example|<a\b/);
    expect(confirmation.to).toEqual([{ name: '', address: email }]);
    expect(confirmation.replyTo).toMatchObject([{ address: 'owner@pawlayer.example' }]);
  });

  it('T01 reach the owner with every word, as text that is no link and no markup', async () => {
    const email = `${randomUUID()}@example.com`;
    const typed = {
      name: '<img src=x onerror=alert(1)>',
      subject: '"><script>alert(2)</script>',
      message: 'See https://evil.example/x\n<a href="javascript:alert(3)">here</a> & <svg onload=alert(4)>',
    };
    await write({ ...typed, email });
    const mail = await eventually(() => {
      const found = content.mail.mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
      if (!found) throw new Error('no mail yet');
      return found;
    });
    for (const words of Object.values(typed)) expect(mail.text).toContain(words.replace('\n', '\n'));
    expect(mail.html).not.toMatch(/<(?:script|img|svg|a)\b/i);
    expect(mail.html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(mail.subject).toBe('A question from the shop');
  });

  it.each([
    ['too quick', { fillSeconds: 1.2 }, 'fill-time'],
    ['full of links', { message: 'http:// http:// http:// http:// http://' }, 'links'],
  ])('B01 that are %s are kept as spam, answered as any other, and mailed to nobody', async (_what, change, reason) => {
    const email = `${randomUUID()}@example.com`;
    const answer = await write({ ...message, ...change, email });
    expect([answer.status, await answer.json()]).toEqual([201, { message: expect.stringContaining('Thank you') }]);
    const spam = await owner.messagePage('spam');
    expect(spam.messages.find((each) => each.email === email)).toMatchObject({ state: 'spam', spamReason: reason });
    const emitted = await content.ctx.sql`
      select from outbox, contact_messages
      where outbox.name = 'message.received' and payload ->> 'messageId' = contact_messages.id::text
        and email = ${email}`;
    expect(emitted).toHaveLength(0);
  });

  it('B01 filled in at a person’s pace, or sent without a time, are not spam', async () => {
    for (const change of [{ fillSeconds: 3 }, {}]) {
      const email = `${randomUUID()}@example.com`;
      await write({ ...message, ...change, email });
      expect((await owner.messagePage('open')).messages.find((each) => each.email === email)).toBeTruthy();
    }
  });

  it('are read page by page, decided on together, and each decision audited', async () => {
    await content.ctx.sql`truncate contact_messages`;
    await content.ctx.sql`
      insert into contact_messages (id, name, email, subject, message, request_id, created_at)
      select gen_random_uuid(), 'Junk', 'junk@example.com', 'Buy', 'Buy', 'test', now() - make_interval(secs => number / 3)
      from generate_series(1, 250) as number`;
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.messagePage('open', cursor);
      seen.push(...page.messages.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([250, 250]);
    const before = (await content.auditLog()).length;
    const [first = '', ...rest] = seen.slice(0, 200);
    const steps = [
      ['mark-spam', rest, { open: 51, answered: 0, spam: 199 }],
      ['answer', [first], { open: 50, answered: 1, spam: 199 }],
      ['unmark-spam', rest.slice(0, 2), { open: 52, answered: 1, spam: 197 }],
      ['delete', rest, { open: 50, answered: 1, spam: 0 }],
    ] as const;
    for (const [decision, ids, counts] of steps) {
      expect(await owner.decideMessages(ids, decision)).toEqual({ changed: expect.any(Array), counts });
      expect((await owner.decideMessages(ids, decision)).changed).toEqual([]);
    }
    expect((await content.auditLog()).slice(before)).toHaveLength(199 + 1 + 2 + 199);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'ada@example.com, owner@example.com' }, 'email'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
    [{ message: '' }, 'message'],
    [{ message: ' \u2800\u200B\n' }, 'message'],
    [{ name: '\u3164' }, 'name'],
    [{ website: 'x' }, 'website'],
  ])('refuse %j and keep nothing', async (change, field) => {
    const before = await countMessages();
    const response = await write({ ...message, ...change });
    expect(response.status).toBe(400);
    expect((await errorOf(response)).fields).toHaveProperty(field);
    expect(await countMessages()).toBe(before);
  });

  it('V07 are erased after the 12 months that the privacy policy names, not before, and not while their mail is kept', async () => {
    const { ctx } = content;
    const sender = {
      old: `${randomUUID()}@example.com`,
      young: `${randomUUID()}@example.com`,
      unsent: `${randomUUID()}@example.com`,
    };
    for (const email of [sender.old, sender.young]) expect((await write({ ...message, email })).status).toBe(201);
    // As it is when both mails about it failed for good.
    await ctx.sql`
      with unsent as (
        insert into contact_messages (id, name, email, subject, message, request_id, created_at)
        values (gen_random_uuid(), 'Ada', ${sender.unsent}, 'Hi', 'Hi', 'test', now() - interval '3 years') returning id
      ), message as (
        insert into outbox (name, payload, expanded_at)
        select 'message.received', jsonb_build_object('messageId', id), now() from unsent returning id
      ) insert into inbox (message_id, consumer, state, ended_at) select id, 'tell-owner', 'failed', now() from message`;
    await untilDelivered(ctx.sql);
    await ctx.sql`update contact_messages set created_at = now() - interval '12 months 1 hour' where email = ${sender.old}`;
    await ctx.sql`update contact_messages set created_at = now() - interval '11 months 27 days' where email = ${sender.young}`;
    // More than are deleted at once.
    await ctx.sql`
      insert into contact_messages (id, name, email, subject, message, request_id, created_at)
      select gen_random_uuid(), 'Ada', ${sender.old}, 'Hi', 'Hi', 'test', now() - interval '3 years'
      from generate_series(1, 1001)`;
    const before = await owner.messageCounts();
    await eraseOldMessages(ctx);
    expect(await owner.messageCounts()).toEqual({ ...before, open: before.open - 1002 });
    const kept = await ctx.sql<
      { email: string }[]
    >`select email from contact_messages where email in ${ctx.sql(Object.values(sender))}`;
    expect(kept.map(({ email }) => email)).toEqual(expect.arrayContaining([sender.young, sender.unsent]));
    expect(kept).toHaveLength(2);
    await ctx.sql`update inbox set state = 'done' where state = 'failed'`;
    await eraseOldMessages(ctx);
    expect(await ctx.sql`select from contact_messages where email = ${sender.unsent}`).toHaveLength(0);
  });

  it('B01 five an hour from one mailbox, whichever addresses they come from', async () => {
    const strict = await startContent({ RATE_LIMITS: 'on' });
    await eventually(() => strict.ctx.healthChecks.redis());
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
    await eventually(() => strict.ctx.healthChecks.redis());
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
