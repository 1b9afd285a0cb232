import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { changeNotices, getNotices, invitePerson, listPeople, listSessions } from '@pawlayer/contracts/admin';
import { untilDelivered } from '@pawlayer/messaging/testing';
import { eventually } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAs, read, send } from '../testing/admin-client.ts';
import { startAdmin, type Admin } from '../testing/start-admin.ts';
import { startMorning } from './actions.ts';

/** The orders or the content service by its contract: their own tests show that they keep it. */
const startPart = async (answers: Record<string, object>) => {
  const state = { isDown: false, answers, asked: [] as string[] };
  const server = createServer((request, response) => {
    state.asked.push(request.headers.authorization ?? '');
    const answer = state.answers[request.url ?? ''];
    return state.isDown || !answer ? response.writeHead(503).end('{}') : response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // of a server that listens
  return { url: `http://127.0.0.1:${port}`, state, stop: () => server.close() };
};

/** This many jobs that failed for good. */
const failedJobs = (service: string, count: number) => ({
  [`/api/admin/jobs/${service}`]: Array.from({ length: count }, () => ({
    messageId: randomUUID(),
    consumer: 'make-renditions',
    name: 'make-renditions',
    error: 'no',
    attempts: 10,
    failedAt: '2026-11-27T12:00:00.000Z',
  })),
});
const orderCounts = (
  counts: Partial<Record<'review' | 'proof' | 'waiting' | 'changes' | 'ready', number>>,
  unmatched = 0,
) => ({
  '/api/admin/orders/counts': {
    stages: { review: 0, proof: 0, waiting: 0, changes: 0, ready: 0, ...counts },
    late: 0,
    attention: 0,
    unmatched,
  },
  ...failedJobs('orders', 0),
});
const writingCounts = (open: number, pending: number) => ({
  '/api/admin/contact/counts': { open, answered: 7, spam: 3 },
  '/api/admin/stories/counts': { pending, approved: 9, spam: 0, pendingMax: 200 },
  ...failedJobs('content', 0),
});

let catalog: Awaited<ReturnType<typeof startPart>>;
let orders: typeof catalog;
let content: typeof catalog;
let admin: Admin;
let token: string;
beforeAll(async () => {
  catalog = await startPart({});
  orders = await startPart({});
  content = await startPart({});
  admin = await startAdmin({ CATALOG_URL: catalog.url, ORDERS_URL: orders.url, CONTENT_URL: content.url });
  token = await admin.signIn();
});
afterAll(async () => {
  await admin.stop();
  catalog.stop();
  orders.stop();
  content.stop();
});
beforeEach(async () => {
  await admin.ctx.sql`delete from notices`;
  await admin.ctx.sql`delete from inbox where state = 'failed'`;
  Object.assign(catalog.state, { isDown: false, asked: [], answers: failedJobs('catalog', 0) });
  Object.assign(orders.state, {
    isDown: false,
    asked: [],
    answers: orderCounts({ review: 3, ready: 1204, waiting: 5 }),
  });
  Object.assign(content.state, { isDown: false, asked: [], answers: writingCounts(2, 0) });
  admin.mail.mails.length = 0;
});

/** This hour of today in Vancouver, wherever and whenever the test runs. */
const todayAt = async (hour: number): Promise<Date> => {
  const [row] = await admin.ctx.sql<{ at: Date }[]>`
    select ((now() at time zone 'America/Vancouver')::date + make_interval(hours => ${hour}))
      at time zone 'America/Vancouver' as at`;
  return row?.at ?? new Date(NaN);
};
/** As somebody who asked for the mail yesterday. */
const ask = async (by: string, morningHour = 7) => {
  await read(admin, changeNotices, { token: by, body: { morningMail: true, morningHour } });
  await admin.ctx.sql`update notices set begun_on = null`;
};
const mails = () => admin.mail.mails.filter(({ subject }) => subject === 'What there is to do today');
const oneMail = () => eventually(() => expect(mails()).toHaveLength(1));
/** Every message of the outbox has been delivered. */
const allDelivered = () => untilDelivered(admin.ctx.sql);

describe('the choice', () => {
  it('is not sent until somebody asks for it, and is set for each person', async () => {
    const address = 'owner@pawlayer.example';
    expect(await read(admin, getNotices, { token })).toEqual({ morningMail: false, morningHour: 7, address });
    const kept = await read(admin, changeNotices, { token, body: { morningMail: true, morningHour: 5 } });
    expect(kept).toEqual({ morningMail: true, morningHour: 5, address });
    expect(await read(admin, getNotices, { token })).toEqual(kept);
    const helper = await joinAs(admin, token, { name: 'Ada', email: 'ada@example.com', role: 'printer' });
    expect(await read(admin, getNotices, { token: helper })).toEqual({
      morningMail: false,
      morningHour: 7,
      address: 'ada@example.com',
    });
  });

  it.each([
    ['an hour at night', { morningMail: true, morningHour: 3 }],
    ['an hour at noon', { morningMail: true, morningHour: 12 }],
    ['half an hour', { morningMail: true, morningHour: 6.5 }],
    ['no hour', { morningMail: true }],
    ['words', { morningMail: 'yes', morningHour: 7 }],
  ])('is refused with %s, and stays', async (_, body) => {
    const response = await send(admin, changeNotices, {
      token,
      body: body as { morningMail: boolean; morningHour: 7 },
    });
    expect(response.status).toBe(400);
    expect(await read(admin, getNotices, { token })).toMatchObject({ morningMail: false });
  });

  it('is nobody’s without a session', async () => {
    expect((await send(admin, getNotices)).status).toBe(401);
    expect((await send(admin, changeNotices, { body: { morningMail: true, morningHour: 7 } })).status).toBe(401);
  });
});

describe('the morning mail', () => {
  it('says what there is to do, once a day, however many processes begin it', async () => {
    Object.assign(orders.state, { answers: orderCounts({ review: 3, ready: 1204 }, 1) });
    await ask(token);
    expect(await startMorning(admin.ctx, await todayAt(6))).toBe(0);
    expect(await startMorning(admin.ctx, await todayAt(13))).toBe(0);
    const at = await todayAt(7);
    await Promise.all([startMorning(admin.ctx, at), startMorning(admin.ctx, at), startMorning(admin.ctx, at)]);
    await oneMail();
    expect(await startMorning(admin.ctx, await todayAt(9))).toBe(0);
    await allDelivered();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.to?.[0]?.address).toBe('owner@pawlayer.example');
    expect(mail?.text).toContain('Orders to review: 3\nReady to print: 1,204\nPayments without an order: 1\n');
    expect(mail?.text).toContain('Messages to answer: 2\n');
    expect(mail?.text).toMatch(/Open the dashboard:\nhttp\S+\/admin\n/);
    expect(mail?.text).not.toMatch(/Stories|failed/);
  });

  it('counts the jobs that failed, of every service, but mails', async () => {
    Object.assign(catalog.state, { answers: failedJobs('catalog', 1) });
    Object.assign(orders.state, { answers: { ...orderCounts({}), ...failedJobs('orders', 2) } });
    Object.assign(content.state, { answers: writingCounts(0, 0) });
    const failed = ['send-push', 'send-login-link', 'send-morning-mail'];
    const id = randomUUID();
    await admin.ctx.sql`insert into outbox (id, name, payload, expanded_at) values (${id}, 'of-a-test', '{}', now())`;
    await admin.ctx.sql`
      insert into inbox (message_id, consumer, state, ended_at)
      select ${id}, consumer, 'failed', now() from unnest(${failed}::text[]) as consumer`;
    await ask(token);
    await startMorning(admin.ctx, await todayAt(8));
    await oneMail();
    expect(mails()[0]?.text).toContain('Good morning, Test owner!\n\nJobs that failed: 4\n');
    expect(mails()[0]?.text).toMatch(/Look at the failed jobs:\nhttp\S+\/admin#failed-jobs\n/);
  });

  it('does not come on a day with nothing to do', async () => {
    Object.assign(orders.state, { answers: orderCounts({ waiting: 5 }) });
    Object.assign(content.state, { answers: writingCounts(0, 0) });
    await ask(token);
    await startMorning(admin.ctx, await todayAt(8));
    await eventually(() => expect(content.state.asked).toHaveLength(3));
    await allDelivered();
    expect(mails()).toEqual([]);
  });

  it('waits for a service that does not answer, rather than leave something out', async () => {
    catalog.state.isDown = true;
    await ask(token);
    await startMorning(admin.ctx, await todayAt(8));
    await eventually(() => expect(catalog.state.asked.length).toBeGreaterThan(1));
    expect(mails()).toEqual([]);
    catalog.state.isDown = false;
    await oneMail();
    expect(mails()[0]?.text).toContain('Messages to answer: 2');
  });

  it('says nothing that a role may not see, and does not count as having been here', async () => {
    const helper = await joinAs(admin, token, { name: 'Ben', email: 'ben@example.com', role: 'moderator' });
    await ask(helper);
    const seen = async () => (await read(admin, listPeople, { token })).find(({ name }) => name === 'Ben')?.lastSeenAt;
    const before = await seen();
    await startMorning(admin.ctx, await todayAt(8));
    await oneMail();
    expect(mails()[0]?.to?.[0]?.address).toBe('ben@example.com');
    expect(mails()[0]?.text).toContain('Good morning, Ben!\n\nMessages to answer: 2\n');
    expect(orders.state.asked).toEqual([]);
    await allDelivered();
    expect(await read(admin, listSessions, { token: helper })).toHaveLength(1);
    expect(await seen()).toBe(before);
    const opened = content.state.asked[0]?.split(' ')[1] ?? '';
    expect((await send(admin, listSessions, { token: opened })).status).toBe(401);
  });

  it('ends with the access, and when it is switched off', async () => {
    await ask(token);
    await read(admin, changeNotices, { token, body: { morningMail: false, morningHour: 7 } });
    await admin.ctx.sql`update notices set begun_on = null`;
    expect(await startMorning(admin.ctx, await todayAt(8))).toBe(0);
    const invited = await read(admin, invitePerson, {
      token,
      body: { name: 'Cleo', email: 'cleo@example.com', role: 'printer' },
    });
    await admin.ctx.sql`insert into notices (person_id, morning_mail) values (${invited.id}, true)`;
    expect(await startMorning(admin.ctx, await todayAt(8))).toBe(0);
    await allDelivered();
    expect(mails()).toEqual([]);
  });
});
