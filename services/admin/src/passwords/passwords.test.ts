import { ErrorBody } from '@pawlayer/contracts';
import {
  changePassword,
  getPassword,
  getSession,
  loginWithRecoveryCode,
  makeRecoveryCodes,
  switchPassword,
} from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { login, read, send, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';
import { adoptPassword, resetPassword } from './actions.ts';

const admin = openForTests(startAdmin);

const signIn = async (password = ownersPassword) => tokenOf(await login(admin, password));
const fieldsOf = async (response: Response) => ErrorBody.parse(await response.json()).fields;
const statusOf = async (token: string) => (await send(admin, getSession, { token })).status;
const change = (token: string, newPassword: string, currentPassword = ownersPassword) =>
  send(admin, changePassword, { token, body: { currentPassword, newPassword } });

describe('the password', () => {
  it('A07 is changed on the pages by whoever knows it, which ends the other sessions and devices', async () => {
    const first = await login(admin, ownersPassword);
    const otherCookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const other = await tokenOf(first);
    const mine = await signIn();
    const next = 'seven kites over the dyke ✿';
    expect((await change(mine, next)).status).toBe(200);
    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
    expect((await login(admin, ownersPassword)).status).toBe(401);
    const again = await login(admin, next, { Cookie: otherCookie });
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie')).not.toContain(otherCookie); // its device is a stranger again
    await resetPassword(admin.ctx, ownersPassword);
  });

  it.each([
    ['too short', 'eleven char', 'at least 12 characters'],
    ['a common one', '1Q2W3E4R5T6Y', 'most common'],
    ['another common one', 'QwertyQwerty', 'most common'],
    ['the name of the shop', 'my Paw-Layer 2026', 'name of the shop'],
    ['obvious words', 'portrait-admin-2026!', 'attackers try first'],
    ['a repeated one', 'abababababababab', 'repeats itself'],
  ])('cannot be replaced by %s', async (_, newPassword, reason) => {
    const response = await change(await signIn(), newPassword);
    expect(response.status).toBe(400);
    expect((await fieldsOf(response))?.['newPassword']).toContain(reason);
  });

  it('takes long ones as they are, and refuses a wrong current one without ending the session', async () => {
    const token = await signIn();
    const response = await change(token, 'a new one altogether', 'not the password');
    expect(response.status).toBe(400);
    expect(await fieldsOf(response)).toHaveProperty('currentPassword');
    expect(await statusOf(token)).toBe(200);
    const long = ` ${'lamp '.repeat(199)}!`;
    expect((await change(token, long)).status).toBe(200);
    expect((await login(admin, long)).status).toBe(200);
    await resetPassword(admin.ctx, ownersPassword);
  });

  it('is known to be the installation’s until the owner chooses one', async () => {
    const { sql } = admin.ctx;
    await sql`update credentials set given_hash = password_hash`;
    const token = await signIn();
    expect((await read(admin, getPassword, { token })).isInitial).toBe(true);
    expect((await change(token, 'seven kites over the dyke')).status).toBe(200);
    expect((await read(admin, getPassword, { token })).isInitial).toBe(false);
    await resetPassword(admin.ctx, ownersPassword);
  });

  it('A07 is reset by one command, which ends every session; a start with the old one changes nothing', async () => {
    const token = await signIn();
    expect(await resetPassword(admin.ctx, 'another lamp altogether')).toBeGreaterThan(0);
    expect(await statusOf(token)).toBe(401);
    expect((await login(admin, ownersPassword)).status).toBe(401);
    await adoptPassword(admin.ctx, ownersPassword);
    expect((await login(admin, ownersPassword)).status).toBe(401);
    expect((await login(admin, 'another lamp altogether')).status).toBe(200);
    await expect(resetPassword(admin.ctx, 'short')).rejects.toThrow('12 characters');
    await resetPassword(admin.ctx, ownersPassword);
  });

  it('A02 takes one hash to be compared, whatever was typed, and whether or not one is set and switched on', async () => {
    const { sql, hasher } = admin.ctx;
    const verify = vi.spyOn(hasher, 'verify');
    const tries = [ownersPassword, 'a wrong one', `${ownersPassword.slice(0, -1)}?`, 'x', 'y'.repeat(1000)];
    const statusesAndHashes = async () => {
      const found: [status: number, hashes: number][] = [];
      for (const password of tries) {
        verify.mockClear();
        const { status } = await login(admin, password);
        found.push([status, verify.mock.calls.length]);
      }
      return found;
    };
    const [right, ...wrong] = await statusesAndHashes();
    expect(right).toEqual([200, 1]);
    const refused = tries.map(() => [401, 1]);
    expect(wrong).toEqual(refused.slice(1));
    await sql`update credentials set is_on = false`;
    expect(await statusesAndHashes(), 'switched off').toEqual(refused);
    await sql`update credentials set is_on = true, password_hash = null`;
    expect(await statusesAndHashes(), 'its owner has left').toEqual(refused);
    verify.mockRestore();
    await resetPassword(admin.ctx, ownersPassword);
  });

  it('A02 is hashed by two at a time; what is too much at once is told to come again', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => login(admin, 'a wrong one')));
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
    expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10);
    expect((await login(admin, ownersPassword)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are shown once, sign in once each without the password, and end with the next ten', async () => {
    const token = await signIn();
    const { codes } = await read(admin, makeRecoveryCodes, { token });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/);
    const stored = await admin.ctx.sql`select encode(code_hash, 'escape') as stored from recovery_codes`;
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));

    const [first = '', second = '', third = ''] = codes;
    const opened = await read(admin, loginWithRecoveryCode, { body: { code: ` ${first.toUpperCase()} ` } });
    expect(await statusOf(opened.token)).toBe(200);
    expect((await send(admin, loginWithRecoveryCode, { body: { code: first } })).status).toBe(401);
    expect((await send(admin, loginWithRecoveryCode, { body: { code: second.replaceAll('-', ' ') } })).status).toBe(
      200,
    );
    expect((await read(admin, getPassword, { token })).recoveryCodesLeft).toBe(8);

    await read(admin, makeRecoveryCodes, { token });
    expect((await send(admin, loginWithRecoveryCode, { body: { code: third } })).status).toBe(401);
    expect((await read(admin, getPassword, { token })).recoveryCodesLeft).toBe(10);
  });
});

describe('the switch of the password', () => {
  it('stays on with fewer than two passkeys', async () => {
    const token = await signIn();
    const response = await send(admin, switchPassword, { token, body: { isOn: false } });
    expect(response.status).toBe(409);
    expect(ErrorBody.parse(await response.json()).error).toContain('two passkeys');
    expect(await read(admin, getPassword, { token })).toMatchObject({ isOn: true, isYours: true, canSwitchOff: false });
  });
});
