import { randomUUID } from 'node:crypto';
import { ErrorBody } from '@pawlayer/contracts';
import {
  acceptInvitation,
  changeRole,
  getPassword,
  getSession,
  inviteAgain,
  invitePerson,
  listAudit,
  listPeople,
  loginWithLink,
  removePerson,
  requestLoginLink,
  type InvitationForm,
} from '@pawlayer/contracts/admin';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkTokenFor, login, read, send, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

const admin = openForTests(startAdmin);
let token: string;
beforeAll(async () => {
  token = await tokenOf(await login(admin, ownersPassword));
});

const newAddress = () => `${randomUUID().slice(0, 8)}@helpers.example`;
const invite = async (form: Partial<InvitationForm> = {}) => {
  const email = form.email ?? newAddress();
  const body = { name: 'Mika', role: 'printer' as const, ...form, email };
  return { email, person: await read(admin, invitePerson, { token, body }) };
};
/** Invites somebody and lets them join. */
const join = async (form: Partial<InvitationForm> = {}) => {
  const { email, person } = await invite(form);
  const link = await linkTokenFor(admin, email);
  const opened = await read(admin, acceptInvitation, { body: { token: link } });
  return { email, person, link, token: opened.token };
};
const statusOf = async (sessionToken: string) => (await send(admin, getSession, { token: sessionToken })).status;

describe('an invitation', () => {
  it('comes by mail, lets its person in once, and leaves no usable link anywhere', async () => {
    const { email, person } = await invite({ name: 'Noor', role: 'moderator' });
    expect(person).toMatchObject({ name: 'Noor', email, role: 'moderator', isYou: false });
    expect(person.joinedAt).toBeUndefined();
    const link = await linkTokenFor(admin, email);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const stored = await admin.ctx.sql`
      select encode(token_hash, 'escape') as text from invitations union all select payload::text from outbox`;
    expect(JSON.stringify(stored)).not.toContain(link);

    const opened = await read(admin, acceptInvitation, { body: { token: link } });
    const session = await read(admin, getSession, { token: opened.token });
    expect(session.person).toEqual({ id: person.id, name: 'Noor', role: 'moderator' });
    await eventually(() => {
      const told = admin.mail.mails.filter(({ text }) => text?.includes('new device'));
      expect(told.find(({ to }) => to?.[0]?.address === email)?.text).toContain('an invitation');
      expect(told.find(({ text }) => text?.includes('Noor'))?.to?.[0]?.address).toBe('owner@pawlayer.example');
    });
    expect((await send(admin, acceptInvitation, { body: { token: link } })).status).toBe(401);
    const listed = (await read(admin, listPeople, { token })).find(({ id }) => id === person.id);
    expect(listed).toMatchObject({ joinedAt: expect.any(String), lastSeenAt: expect.any(String) });
    expect(listed?.invitationEndsAt).toBeUndefined();
  });

  it('ends after 7 days, with the next one, and with its person', async () => {
    const { email, person } = await invite();
    const first = await linkTokenFor(admin, email);
    await read(admin, inviteAgain, { token, params: { id: person.id } });
    expect((await send(admin, acceptInvitation, { body: { token: first } })).status).toBe(401);
    const second = await linkTokenFor(admin, email);
    await admin.ctx.sql`update invitations set expires_at = now() - interval '1 second' where person_id = ${person.id}`;
    expect((await send(admin, acceptInvitation, { body: { token: second } })).status).toBe(401);
    await read(admin, inviteAgain, { token, params: { id: person.id } });
    const third = await linkTokenFor(admin, email);
    await read(admin, removePerson, { token, params: { id: person.id } });
    expect((await send(admin, acceptInvitation, { body: { token: third } })).status).toBe(401);
  });

  it('is not given to an address that has one, nor again to a person who has joined', async () => {
    const { email, person } = await join();
    const again = await send(admin, invitePerson, {
      token,
      body: { name: 'Twice', email: email.toUpperCase(), role: 'owner' },
    });
    expect(again.status).toBe(409);
    expect((await send(admin, inviteAgain, { token, params: { id: person.id } })).status).toBe(409);
  });
});

describe('a link to sign in', () => {
  const request = (email: string) => send(admin, requestLoginLink, { body: { email } });

  it('comes by mail, works once, and ends after 10 minutes', async () => {
    const { email, person } = await join();
    expect((await request(email.toUpperCase())).status).toBe(204);
    const link = await linkTokenFor(admin, email);
    const opened = await read(admin, loginWithLink, { body: { token: link } });
    expect((await read(admin, getSession, { token: opened.token })).person.id).toBe(person.id);
    expect((await send(admin, loginWithLink, { body: { token: link } })).status).toBe(401);
    await request(email);
    const late = await linkTokenFor(admin, email);
    await admin.ctx.sql`update login_links set expires_at = expires_at - interval '601 seconds' where used_by is null`;
    expect((await send(admin, loginWithLink, { body: { token: late } })).status).toBe(401);
  });

  it('finds its person by every way of writing an address', async () => {
    const email = `mika&${randomUUID().slice(0, 8)}@xn--80a1acny.xn--p1ai`;
    const written = email.replace('xn--80a1acny.xn--p1ai', 'Почта.рф.');
    const { person } = await join({ email });
    expect((await request(written)).status).toBe(204);
    const opened = await read(admin, loginWithLink, { body: { token: await linkTokenFor(admin, email) } });
    expect((await read(admin, getSession, { token: opened.token })).person.id).toBe(person.id);
    const twice = await send(admin, invitePerson, { token, body: { name: 'Twice', email: written, role: 'owner' } });
    expect(twice.status).toBe(409);
  });

  it('ends when another one is asked for', async () => {
    const { email } = await join();
    await request(email);
    const first = await linkTokenFor(admin, email);
    await request(email);
    const second = await linkTokenFor(admin, email);
    expect((await send(admin, loginWithLink, { body: { token: first } })).status).toBe(401);
    expect((await send(admin, loginWithLink, { body: { token: second } })).status).toBe(200);
  });

  it('answers alike for an address that nobody has, and keeps nothing of it', async () => {
    const { email } = await join();
    const [known, unknown] = [await request(email), await request('stranger@helpers.example')];
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    await linkTokenFor(admin, email);
    expect(admin.mail.mails.filter(({ to }) => to?.[0]?.address === 'stranger@helpers.example')).toEqual([]);
    const kept = await admin.ctx.sql`select payload::text from outbox`;
    expect(JSON.stringify(kept)).not.toContain('stranger');
  });

  it('is not sent before its person has joined, nor after they have left', async () => {
    const { email } = await invite();
    await linkTokenFor(admin, email);
    await request(email);
    const gone = await join();
    await read(admin, removePerson, { token, params: { id: gone.person.id } });
    await request(gone.email);
    await eventually(async () => {
      const [row] = await admin.ctx.sql<{ open: number }[]>`
        select count(*)::int as open from inbox where state = 'queued' and consumer = 'send-login-link'`;
      expect(row?.open).toBe(0);
    });
    expect(admin.mail.mails.filter(({ subject }) => subject === 'Your link to sign in')).toEqual([]);
  });
});

describe('access', () => {
  it('changes with the role and ends with the removal, at once; the audit names who did what', async () => {
    const helper = await join({ name: 'Robin', role: 'moderator' });
    const params = { id: helper.person.id };
    expect((await send(admin, listPeople, { token: helper.token })).status).toBe(403);
    expect(await read(admin, changeRole, { token, params, body: { role: 'owner' } })).toMatchObject({ role: 'owner' });
    expect((await send(admin, listPeople, { token: helper.token })).status).toBe(200);
    const { entries } = await read(admin, listAudit, { token: helper.token });
    expect(entries[0]).toMatchObject({ action: 'person.role_changed', person: { name: 'Owner' } });
    expect(entries.find(({ action }) => action === 'session.opened')).toMatchObject({ person: { name: 'Robin' } });

    await read(admin, removePerson, { token, params });
    expect(await statusOf(helper.token)).toBe(401);
    expect((await read(admin, listPeople, { token })).map(({ id }) => id)).not.toContain(helper.person.id);
    const [row] = await admin.ctx.sql`select name, email from people where id = ${helper.person.id}`;
    expect(row).toEqual({ name: 'Robin', email: null });
    expect((await send(admin, removePerson, { token, params })).status).toBe(204);
    expect((await send(admin, removePerson, { token, params: { id: randomUUID() } })).status).toBe(404);
  });

  it('of the last owner stays, also when two owners remove each other at the same moment', async () => {
    const alone = await startAdmin();
    const own = await tokenOf(await login(alone, ownersPassword));
    const me = (await read(alone, getSession, { token: own })).person;
    expect((await read(alone, listPeople, { token: own }))[0]).toMatchObject({ isYou: true, canChange: false });
    for (const response of [
      await send(alone, removePerson, { token: own, params: { id: me.id } }),
      await send(alone, changeRole, { token: own, params: { id: me.id }, body: { role: 'printer' } }),
    ]) {
      expect(response.status).toBe(409);
      expect(ErrorBody.parse(await response.json()).error).toContain('last owner');
    }
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await alone.signIn('owner'), await alone.signIn('owner')];
      const people = await Promise.all([a, b].map((each) => read(alone, getSession, { token: each })));
      await alone.ctx.sql`
        update people set removed_at = now() where role = 'owner' and not id = any(${people.map(({ person }) => person.id)}::uuid[])`;
      const [ofA = '', ofB = ''] = people.map(({ person }) => person.id);
      await Promise.all([
        send(alone, removePerson, { token: a, params: { id: ofB } }),
        send(alone, removePerson, { token: b, params: { id: ofA } }),
      ]);
      const [row] = await alone.ctx.sql<{ owners: number }[]>`
        select count(*)::int as owners from people where role = 'owner' and removed_at is null`;
      expect(row?.owners).toBe(1);
    }
    await alone.stop();
  });

  it('by the password passes on without it when its owner is removed', async () => {
    const store = await startAdmin();
    const first = await tokenOf(await login(store, ownersPassword));
    const { person } = await read(store, getSession, { token: first });
    const second = await store.signIn('owner');
    await read(store, removePerson, { token: second, params: { id: person.id } });
    expect((await login(store, ownersPassword)).status).toBe(401);
    expect(await read(store, getPassword, { token: second })).toMatchObject({ isOn: false, isYours: true });
    await store.stop();
  });
});
