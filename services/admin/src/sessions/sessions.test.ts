import { ErrorBody } from '@pawlayer/contracts';
import { endOtherSessions, endSession, listSessions } from '@pawlayer/contracts/admin';
import { hashToken } from '@pawlayer/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWithToken, login, read, send, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin, type Admin } from '../testing/start-admin.ts';

let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin();
});
afterAll(() => admin.stop());

const age = (token: string, column: 'created_at' | 'last_used_at', interval: string) => {
  const { sql } = admin.ctx;
  return sql`update sessions set ${sql(column)} = now() - ${interval}::interval where token_hash = ${hashToken(token)}`;
};

describe('signing in', () => {
  it('starts with the password, and has a token of 256 bits that is stored only as its hash', async () => {
    const response = await login(admin, ownersPassword);
    expect(response.status).toBe(200);
    const token = await tokenOf(response);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const session = await callWithToken(admin, '/api/admin/session', token);
    expect(session.status).toBe(200);
    const rows = await admin.ctx.sql`select encode(token_hash, 'escape') as stored from sessions`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('stays shut for another password', async () => {
    const response = await login(admin, 'guess');
    expect(response.status).toBe(401);
    expect(ErrorBody.parse(await response.json()).error).toBe('Invalid password');
  });

  it.each([
    ['nothing', ''],
    ['none', undefined],
    ['a number', 7],
    ['a list', ['guess']],
    ['an object', { $ne: '' }],
    ['a NUL', `gue\0ss`],
    ['too many letters', 'a'.repeat(1001)],
    ['100 kB', 'a'.repeat(100_000), 413],
  ])('A03 refuses %s as no password', async (_what, password, status = 400) => {
    expect((await login(admin, password)).status).toBe(status);
  });

  it('A03 stays shut for a password of any letters', async () => {
    expect((await login(admin, 'пароль 密码 🐾 \u202e')).status).toBe(401);
  });

  it.each([
    ['nothing', {}],
    ['nonsense', { Authorization: 'Bearer nonsense' }],
    ['a token nobody has', { Authorization: `Bearer ${Buffer.alloc(32).toString('base64url')}` }],
    ['another scheme', { Authorization: `Basic ${Buffer.alloc(32).toString('base64url')}` }],
  ])('refuses %s, at known and unknown addresses alike', async (_, headers) => {
    for (const path of ['/api/admin/session', '/api/admin/audit', '/api/admin/nowhere']) {
      const response = await fetch(admin.url + path, { headers });
      expect(response.status).toBe(401);
      expect(ErrorBody.parse(await response.json()).code).toBe('unauthorized');
    }
  });

  it('takes no token from the query or a cookie', async () => {
    const token = await tokenOf(await login(admin, ownersPassword));
    expect((await fetch(`${admin.url}/api/admin/session?token=${token}`)).status).toBe(401);
    expect(
      (
        await fetch(`${admin.url}/api/admin/session`, {
          headers: { Cookie: `token=${token}; Authorization=Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
  });

  it('A05 ends with a logout, which ends no other session', async () => {
    const [mine, other] = [
      await tokenOf(await login(admin, ownersPassword)),
      await tokenOf(await login(admin, ownersPassword)),
    ];
    expect((await callWithToken(admin, '/api/admin/logout', mine, 'POST')).status).toBe(204);
    expect((await callWithToken(admin, '/api/admin/session', mine)).status).toBe(401);
    expect((await callWithToken(admin, '/api/admin/session', other)).status).toBe(200);
  });

  it('A06 ends after two idle hours, and after twelve hours in all', async () => {
    const [idle, old] = [
      await tokenOf(await login(admin, ownersPassword)),
      await tokenOf(await login(admin, ownersPassword)),
    ];
    await age(idle, 'last_used_at', '119 minutes');
    expect((await callWithToken(admin, '/api/admin/session', idle)).status).toBe(200);
    await age(idle, 'last_used_at', '121 minutes');
    expect((await callWithToken(admin, '/api/admin/session', idle)).status).toBe(401);
    await age(old, 'created_at', '11 hours 59 minutes');
    expect((await callWithToken(admin, '/api/admin/session', old)).status).toBe(200);
    await age(old, 'created_at', '12 hours 1 second');
    expect((await callWithToken(admin, '/api/admin/session', old)).status).toBe(401);
  });
});

describe('forged tokens', () => {
  it('A04 open nothing', async () => {
    const token = await tokenOf(await login(admin, ownersPassword));
    const flipped = Buffer.from(token, 'base64url');
    flipped[0] = (flipped[0] ?? 0) ^ 1;
    const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      '',
      'null',
      'undefined',
      token.slice(0, -1),
      `${token}A`,
      flipped.toString('base64url'),
      hashToken(token).toString('base64url'),
      hashToken(token).toString('hex'),
      `${json({ alg: 'none' })}.${json({ role: 'owner' })}.`,
      `${json({ alg: 'HS256' })}.${json({ role: 'owner' })}.c2ln`,
      "' or 1=1 --",
      `${token} ${token}`,
      Buffer.alloc(32).toString('base64url'),
    ];
    for (const each of forged) expect((await callWithToken(admin, '/api/admin/session', each)).status, each).toBe(401);
    expect((await callWithToken(admin, '/api/admin/session', token)).status).toBe(200);
  });
});

describe('the list of sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

  it('names the devices in words, and ends one of them or all others', async () => {
    const mine = await tokenOf(await login(admin, ownersPassword, { 'User-Agent': firefox }));
    const phone = await tokenOf(await login(admin, ownersPassword, { 'User-Agent': safari }));
    const third = await tokenOf(await login(admin, ownersPassword, { 'User-Agent': 'curl/8' }));
    const sessions = await read(admin, listSessions, { token: mine });
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', isCurrent: true, method: 'password' });
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const onPhone = sessions.find(({ device }) => device === 'Safari on iPhone');
    expect(sessions.map(({ device }) => device)).toContain('Unknown browser');
    expect(JSON.stringify(sessions)).not.toMatch(/127\.0\.0\.1|Mozilla/);

    await read(admin, endSession, { token: mine, params: { id: onPhone?.id ?? '' } });
    expect((await callWithToken(admin, '/api/admin/session', phone)).status).toBe(401);
    expect((await callWithToken(admin, '/api/admin/session', third)).status).toBe(200);
    expect((await read(admin, endOtherSessions, { token: mine })).ended).toBeGreaterThan(0);
    expect((await callWithToken(admin, '/api/admin/session', third)).status).toBe(401);
    expect(await read(admin, listSessions, { token: mine })).toHaveLength(1);
  });

  it("lists nobody else's, and ends nobody else's", async () => {
    const mine = await tokenOf(await login(admin, ownersPassword));
    const helper = await admin.signIn('printer');
    const [own] = await read(admin, listSessions, { token: mine });
    expect(await read(admin, listSessions, { token: helper })).toHaveLength(1);
    expect((await send(admin, endSession, { token: helper, params: { id: own?.id ?? '' } })).status).toBe(404);
    await read(admin, endOtherSessions, { token: helper });
    expect((await callWithToken(admin, '/api/admin/session', mine)).status).toBe(200);
  });
});
