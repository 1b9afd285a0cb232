import { randomUUID } from 'node:crypto';
import {
  addPushDevice,
  changeRole,
  choosePushKinds,
  endSession,
  getPushNotices,
  invitePerson,
  listPeople,
  listSessions,
  logout,
  maxPushDevices,
  type PushDeviceForm,
  type PushKind,
  removePerson,
  removePushDevice,
} from '@pawlayer/contracts/admin';
import { notifyPeople } from '@pawlayer/db';
import { failureNotices } from '@pawlayer/service-kit';
import { eventually, holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinAs, login, read, send, tokenOf } from '../testing/admin-client.ts';
import { readVapid, startPushHost, type PushHost } from '../testing/push-host.ts';
import { ownersPassword, startAdmin, type Admin } from '../testing/start-admin.ts';
import { startPushes } from './notice-actions.ts';

let host: PushHost;
let admin: Admin;
let token: string;
beforeAll(async () => {
  host = await startPushHost();
  admin = await startAdmin({
    PUSH_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', // of RFC 8291, appendix A
    PUSH_TEST_ORIGIN: host.origin,
    PUBLIC_URL: 'https://shop.example.com',
  });
  token = await signIn();
});
afterAll(async () => {
  await admin.stop();
  host.stop();
});
beforeEach(async () => {
  await admin.ctx.sql`delete from push_devices`;
  await admin.ctx.sql`delete from push_notices`;
  await admin.ctx.sql`delete from notices`;
  Object.assign(host.state, { status: 201, location: undefined, delivered: [], requests: 0 });
});

/** The owner on a device of their own. */
const signIn = async () => tokenOf(await login(admin, ownersPassword));
const settings = (by = token) => read(admin, getPushNotices, { token: by });
const subscribe = (by = token, device: PushDeviceForm = host.subscribe()) =>
  read(admin, addPushDevice, { token: by, body: device });
const happen = (
  kind: PushKind,
  { event = randomUUID() as string, orderId }: { event?: string; orderId?: string } = {},
) => notifyPeople(admin.ctx.sql, { kind, event, orderId, requestId: 'request-of-a-test' });
const titles = () => host.state.delivered.map(({ notice }) => notice['title']);
/** Waits until it is true, and meanwhile begins the notices that wait, as the timer does every few seconds. */
const soon = (check: () => unknown) =>
  eventually(async () => {
    await startPushes(admin.ctx);
    await check();
  });
const arrive = (...expected: string[]) => soon(() => expect(titles()).toEqual(expected));
/** Every message of the outbox has been delivered. */
const allDelivered = () =>
  soon(async () => {
    const [row] = await admin.ctx.sql<{ open: number }[]>`
      select (select count(*) from outbox where expanded_at is null)::int
        + (select count(*) from inbox where state = 'queued')::int
        + (select count(*) from push_notices where told_at is null)::int as open`;
    expect(row?.open).toBe(0);
  });
/** As after the pause between two notices of a kind. */
const letPausePass = () => admin.ctx.sql`update push_notices set told_at = told_at - interval '1 minute'`;

describe('a device', () => {
  it('gets everything that the role includes once somebody has asked for it there', async () => {
    const before = await settings();
    expect(before).toMatchObject({ devices: [], publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect(before.kinds).toEqual(before.admitted);
    expect(before.admitted).toHaveLength(8);
    const { devices } = await subscribe();
    expect(devices).toMatchObject([{ name: 'Unknown browser', isCurrent: true }]);
    await subscribe();
    expect((await settings()).devices, 'again, on the same device').toHaveLength(1);
    const other = await signIn();
    await subscribe(other);
    expect((await settings()).devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it.each([
    ['a host that nobody knows', { endpoint: 'https://push.example.com/abc' }, 'endpoint'],
    ['a known host, but in clear', { endpoint: 'http://fcm.googleapis.com/fcm/send/abc' }, 'endpoint'],
    ['a known host at another port', { endpoint: 'https://fcm.googleapis.com:8443/fcm/send/abc' }, 'endpoint'],
    [
      'a host whose name begins like a known one',
      { endpoint: 'https://fcm.googleapis.com.evil.example/a' },
      'endpoint',
    ],
    ['a host whose name ends like a known one', { endpoint: 'https://evilpush.apple.com/a' }, 'endpoint'],
    ['a known host as a user’s name', { endpoint: 'https://fcm.googleapis.com@127.0.0.1/a' }, 'endpoint'],
    ['another port of the stand-in', { endpoint: 'http://127.0.0.1:9/push/abc' }, 'endpoint'],
    ['no address', { endpoint: 'file' }, 'endpoint'],
    ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    ['a short secret', { auth: 'abc' }, 'auth'],
  ])('is refused with %s', async (_, change, field) => {
    const response = await send(admin, addPushDevice, { token, body: { ...host.subscribe(), ...change } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) as string } });
    expect((await settings()).devices).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may be at %s', async (endpoint) => {
    expect((await subscribe(token, { ...host.subscribe(), endpoint })).devices).toHaveLength(1);
  });

  it('is added once by two requests at once', async () => {
    const held = await holdBack(admin.ctx.sql, 'after insert on push_devices');
    try {
      const first = subscribe();
      await held.begun();
      const second = subscribe();
      await held.waitedFor();
      await held.release();
      for (const { devices } of await Promise.all([first, second])) expect(devices).toHaveLength(1);
    } finally {
      await held.remove();
    }
  });

  it(`is one of at most ${maxPushDevices} of a person`, async () => {
    for (let index = 0; index < maxPushDevices; index += 1) await subscribe(await signIn());
    expect((await send(admin, addPushDevice, { token, body: host.subscribe() })).status).toBe(409);
    expect((await settings()).devices).toHaveLength(maxPushDevices);
  });

  it('is removed by its person and nobody else, and by signing out there or from elsewhere', async () => {
    const helper = await joinAs(admin, token, { name: 'Ada', email: 'ada@example.com', role: 'printer' });
    const [own] = (await subscribe()).devices;
    const id = own?.id ?? '';
    expect((await send(admin, removePushDevice, { token: helper, params: { id } })).status).toBe(404);
    expect((await send(admin, removePushDevice, { token, params: { id } })).status).toBe(204);
    expect((await send(admin, removePushDevice, { token, params: { id } })).status).toBe(404);

    const [phone, laptop] = [await signIn(), await signIn()];
    await subscribe(phone);
    await subscribe(laptop);
    await send(admin, logout, { token: phone });
    expect((await settings()).devices).toHaveLength(1);
    const [session] = await read(admin, listSessions, { token: laptop });
    await send(admin, endSession, { token, params: { id: session?.id ?? '' } });
    expect((await settings()).devices).toEqual([]);
    expect(await admin.ctx.sql`select from audit_log where action like 'push_device.%'`).not.toHaveLength(0);
  });

  it('is nobody’s without a session', async () => {
    expect((await send(admin, getPushNotices)).status).toBe(401);
    expect((await send(admin, addPushDevice, { body: host.subscribe() })).status).toBe(401);
  });
});

describe('a notice', () => {
  it('says what has happened, signed by the store, and nothing about anybody', async () => {
    const device = host.subscribe();
    const { publicKey } = await subscribe(token, device);
    const orderId = randomUUID();
    await happen('order-paid', { orderId });
    await eventually(() => expect(titles()).toEqual(['A new order has been paid'])); // by the timer itself
    const [delivered] = host.state.delivered;
    expect(delivered?.path).toBe(new URL(device.endpoint).pathname);
    expect(delivered?.notice).toEqual({
      tag: expect.any(String) as string,
      title: 'A new order has been paid',
      path: `/admin/orders/${orderId}`,
    });
    expect(delivered?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    const vapid = readVapid(String(delivered?.headers['authorization']));
    expect(vapid).toMatchObject({ key: publicKey, claims: { aud: host.origin, sub: 'https://shop.example.com' } });
  });

  it('is not even written down while nobody has a device', async () => {
    const event = randomUUID();
    const written = () => admin.ctx.sql`select from outbox where id = md5(${`order-paid ${event}`})::uuid`;
    await happen('order-paid', { event });
    expect(await written()).toHaveLength(0);
    await subscribe();
    await happen('order-paid', { event });
    expect(await written()).toHaveLength(1);
    await allDelivered();
  });

  it('comes once for one event, however often it is reported, and once a minute for many', async () => {
    await subscribe();
    await Promise.all([happen('message-received', { event: 'a' }), happen('message-received', { event: 'a' })]);
    await arrive('A new message has arrived');
    await happen('message-received', { event: 'a' });
    for (const event of ['b', 'c', 'd']) await happen('message-received', { event });
    await happen('story-received');
    await arrive('A new message has arrived', 'A new story is waiting for review');
    await startPushes(admin.ctx);
    expect(titles()).toHaveLength(2);
    await letPausePass();
    await arrive('A new message has arrived', 'A new story is waiting for review', '3 new messages have arrived');
    await allDelivered();
    expect(host.state.delivered.at(-1)?.notice['path']).toBe('/admin/contact');
  });

  it('comes only to those who want it and whose current role includes it', async () => {
    const ada = await joinAs(admin, token, { name: 'Ada', email: 'ada2@example.com', role: 'printer' });
    const ben = await joinAs(admin, token, { name: 'Ben', email: 'ben2@example.com', role: 'moderator' });
    expect((await settings(ada)).admitted).toEqual(['order-paid', 'proof-answered']);
    expect((await settings(ben)).admitted).toEqual(['message-received', 'story-received']);
    const [adasPhone, bensPhone] = [host.subscribe(), host.subscribe()];
    await subscribe(ada, adasPhone);
    await subscribe(ben, bensPhone);
    const tooMuch = await send(admin, choosePushKinds, { token: ben, body: { kinds: ['payment-problem'] } });
    expect(tooMuch.status).toBe(400);
    expect(await read(admin, choosePushKinds, { token: ben, body: { kinds: ['story-received'] } })).toMatchObject({
      kinds: ['story-received'],
    });
    await happen('payment-problem');
    await happen('message-received');
    await happen('proof-answered');
    await happen('story-received');
    await soon(() =>
      expect(titles().toSorted()).toEqual(['A new story is waiting for review', 'A proof has been answered']),
    );
    const pathOf = (title: string) => host.state.delivered.find(({ notice }) => notice['title'] === title)?.path;
    expect(pathOf('A proof has been answered')).toBe(new URL(adasPhone.endpoint).pathname);
    expect(pathOf('A new story is waiting for review')).toBe(new URL(bensPhone.endpoint).pathname);

    const people = await read(admin, listPeople, { token });
    const idOf = (name: string) => people.find((each) => each.name === name && each.email?.includes('2@'))?.id ?? '';
    await read(admin, changeRole, { token, params: { id: idOf('Ada') }, body: { role: 'moderator' } });
    await read(admin, removePerson, { token, params: { id: idOf('Ben') } });
    await letPausePass();
    await happen('proof-answered');
    await happen('story-received');
    await soon(() => expect(titles()).toHaveLength(3));
    await allDelivered();
    expect(titles()).toHaveLength(3);
    expect(host.state.delivered[2]?.path, 'Ada, who reads stories now').toBe(new URL(adasPhone.endpoint).pathname);
    expect(await admin.ctx.sql`select from push_devices`).toHaveLength(1);
  });

  it.each([404, 410])('ends a device whose push host answers %d', async (status) => {
    await subscribe();
    host.state.status = status;
    await happen('order-paid');
    await soon(async () => expect((await settings()).devices).toEqual([]));
    await allDelivered();
    expect(host.state.requests).toBe(1);
  });

  it('waits for a push host that is busy', { tags: 'thorough' }, async () => {
    await subscribe();
    host.state.status = 503;
    await happen('order-paid');
    await soon(() => expect(host.state.requests).toBeGreaterThan(0));
    host.state.status = 201;
    await arrive('A new order has been paid');
  });

  it('follows no redirect, and goes to no other host, even if the table names one', async () => {
    const elsewhere = await startPushHost();
    await subscribe();
    Object.assign(host.state, { status: 307, location: `${elsewhere.origin}/push` });
    await happen('order-paid');
    await soon(() => expect(host.state.requests).toBeGreaterThan(0));
    await admin.ctx.sql`update push_devices set endpoint = ${`${elsewhere.origin}/push`}`;
    await letPausePass();
    await happen('order-paid');
    await soon(async () => {
      const failed = await admin.ctx.sql`select from inbox where consumer = 'push-send' and state = 'failed'`;
      expect(failed.length).toBeGreaterThan(0);
    });
    expect(elsewhere.state.requests).toBe(0);
    elsewhere.stop();
  });

  it('reports failures, but not its own', async () => {
    await subscribe();
    const fail = (consumer: string) => admin.ctx.sql`
      with message as (insert into outbox (name, payload, expanded_at) values ('a.fact', '{}', now()) returning id)
      insert into inbox (message_id, consumer, state, ended_at)
      select id, ${consumer}, 'failed', clock_timestamp() from message`;
    await admin.ctx.sql`delete from inbox where state = 'failed'`;
    await fail('push-send');
    await failureNotices('admin').run(admin.ctx);
    await allDelivered();
    expect(titles()).toEqual([]);
    await fail('send-morning-mail');
    await Promise.all([failureNotices('admin').run(admin.ctx), failureNotices('admin').run(admin.ctx)]);
    await arrive('A mail or another job has failed');
    await admin.ctx.sql`delete from inbox where state = 'failed'`;
  });
});

describe('a person', () => {
  it('somebody who signs in on another person’s device does not get their notices', async () => {
    const phone = host.subscribe();
    await subscribe(token, phone);
    await read(admin, invitePerson, { token, body: { name: 'Cleo', email: 'cleo@example.com', role: 'moderator' } });
    await admin.ctx.sql`
      select open_session(decode(repeat('ab', 32), 'hex'), device_hash, 'A phone', people.id, 'link', null)
      from push_devices, people where email = 'cleo@example.com'`;
    expect((await settings()).devices).toEqual([]);
  });
});
