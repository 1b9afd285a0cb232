import { ErrorBody } from '@pawlayer/contracts';
import { hashToken } from '@pawlayer/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { callWithToken, login, tokenOf } from '../testing/admin-client.ts';
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
  it('opens with the password, to a token of 256 bits that is stored only as its hash', async () => {
    const response = await login(admin, ownersPassword);
    expect(response.status).toBe(200);
    const token = await tokenOf(response);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const session = await callWithToken(admin, '/api/admin/session', token);
    expect(session.status).toBe(200);
    const { expiresAt } = z.object({ expiresAt: z.iso.datetime() }).parse(await session.json());
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    const rows = await admin.ctx.sql`select encode(token_hash, 'escape') as stored from sessions`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('stays shut for another password', async () => {
    const response = await login(admin, 'guess');
    expect(response.status).toBe(401);
    expect(ErrorBody.parse(await response.json()).error).toBe('Invalid password');
  });

  it.each([[''], [undefined], [7], ['a'.repeat(1001)]])('refuses %j as no password', async (password) => {
    expect((await login(admin, password)).status).toBe(400);
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

  it('closes behind a logout, for that session alone', async () => {
    const [mine, other] = [
      await tokenOf(await login(admin, ownersPassword)),
      await tokenOf(await login(admin, ownersPassword)),
    ];
    expect((await callWithToken(admin, '/api/admin/logout', mine, 'POST')).status).toBe(204);
    expect((await callWithToken(admin, '/api/admin/session', mine)).status).toBe(401);
    expect((await callWithToken(admin, '/api/admin/session', other)).status).toBe(200);
  });

  it('closes after two idle hours and after twelve hours in all', async () => {
    const [idle, old] = [
      await tokenOf(await login(admin, ownersPassword)),
      await tokenOf(await login(admin, ownersPassword)),
    ];
    await age(idle, 'last_used_at', '119 minutes');
    expect((await callWithToken(admin, '/api/admin/session', idle)).status).toBe(200);
    await age(idle, 'last_used_at', '121 minutes');
    expect((await callWithToken(admin, '/api/admin/session', idle)).status).toBe(401);
    await age(old, 'created_at', '12 hours 1 second');
    expect((await callWithToken(admin, '/api/admin/session', old)).status).toBe(401);
  });
});

describe('guessing', () => {
  it('is slowed per address and overall, and never locks the owner out of a known device', async () => {
    const strict = await startAdmin({ RATE_LIMITS: 'on', LIMIT_LOGIN: '3/60', LIMIT_LOGIN_OVERALL: '8/60' });
    await vi.waitFor(() => strict.ctx.healthChecks.redis(), 15_000);
    const from = (ip: string) => ({ 'X-Real-IP': `${ip}-${process.pid}-${strict.url}` });
    const first = await login(strict, ownersPassword, from('home'));
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/i);
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1) statuses.push((await login(strict, 'guess', from('attacker'))).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    for (let guess = 0; guess < 6; guess += 1) await login(strict, 'guess', from(`botnet-${guess}`));
    expect((await login(strict, ownersPassword, from('new place'))).status).toBe(429);
    const known = { ...from('home'), Cookie: cookie.split(';')[0] ?? '' };
    expect((await login(strict, ownersPassword, known)).status).toBe(200);
    await strict.stop();
  });
});
