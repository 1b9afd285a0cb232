import { loginWithLink, loginWithRecoveryCode, startPasskeyLogin } from '@pawlayer/contracts/admin';
import { eventually } from '@pawlayer/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { login, send } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

describe('guessing', () => {
  it('A01 is slowed per address and overall, and never locks the owner out of a known device', async () => {
    const strict = await startAdmin({ RATE_LIMITS: 'on', LIMIT_LOGIN: '3/60', LIMIT_LOGIN_OVERALL: '8/60' });
    await eventually(() => strict.ctx.healthChecks.redis());
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

  it('A01 reaches the hash five times a minute from one address and a hundred times an hour in all, as it comes', async () => {
    const strict = await startAdmin({ RATE_LIMITS: 'on' });
    await eventually(() => strict.ctx.healthChecks.redis());
    const seed = Math.floor(Math.random() * 250);
    const home = { 'X-Real-IP': `2001:db8:${seed}:${process.pid % 9999}::1` };
    const cookie = (await login(strict, ownersPassword, home)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const statuses = [];
    for (let guess = 0; guess < 10; guess += 1)
      statuses.push((await login(strict, 'guess', { 'X-Real-IP': `2001:db8:${seed}:fff::${guess}` })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    for (let guess = 0; guess < 110; guess += 1)
      statuses.push((await login(strict, 'guess', { 'X-Real-IP': `2001:db8:${seed}:${guess + 1}::1` })).status);
    // One of the hundred was the owner's own. A run of this test within the last hour on the same Redis left some too.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(99);
    expect(statuses.at(-1)).toBe(429);
    for (const call of [loginWithRecoveryCode, loginWithLink] as const) {
      const body = call === loginWithLink ? { token: 'A'.repeat(43) } : { code: 'none' };
      const response = await fetch(strict.url + call.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(429);
    }
    expect((await login(strict, ownersPassword, { ...home, Cookie: cookie })).status).toBe(200);
    expect((await send(strict, startPasskeyLogin, { headers: home })).status).toBe(200);
    await strict.stop();
  });
});
