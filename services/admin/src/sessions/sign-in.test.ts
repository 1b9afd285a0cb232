import { ErrorBody } from '@pawlayer/contracts';
import {
  changeRole,
  endOtherSessions,
  getPassword,
  getSession,
  invitePerson,
  listSessions,
  makeRecoveryCodes,
  revokePasskey,
  startPasskeyRegistration,
  switchPassword,
} from '@pawlayer/contracts/admin';
import { hashToken } from '@pawlayer/service-kit';
import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { login, send, tokenOf } from '../testing/admin-client.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

const admin = openForTests(startAdmin);

const someId = '00000000-0000-4000-8000-000000000000';
const tokenOfAge = async (interval: string): Promise<string> => {
  const token = await tokenOf(await login(admin, ownersPassword));
  const { sql } = admin.ctx;
  await sql`update sessions set created_at = now() - ${interval}::interval where token_hash = ${hashToken(token)}`;
  return token;
};
const changes = (token: string) => [
  send(admin, startPasskeyRegistration, { token }),
  send(admin, revokePasskey, { token, params: { id: someId } }),
  send(admin, switchPassword, { token, body: { isOn: true } }),
  send(admin, makeRecoveryCodes, { token }),
  send(admin, invitePerson, { token, body: { name: 'Robin', email: 'robin@example.com', role: 'owner' } }),
  send(admin, changeRole, { token, params: { id: someId }, body: { role: 'owner' } }),
  send(admin, endOtherSessions, { token }),
];

describe('a sign-in', () => {
  it('is asked for again after ten minutes by changes to how somebody signs in', async () => {
    const token = await tokenOfAge('601 seconds');
    for (const response of await Promise.all(changes(token))) {
      expect(response.status, response.url).toBe(401);
      expect(ErrorBody.parse(await response.json()).error).toBe('Please sign in again to change this.');
    }
    expect(await admin.ctx.sql`select from people where email is not null`).toHaveLength(0);
    expect(await admin.ctx.sql`select from recovery_codes`).toHaveLength(0);
    for (const call of [getSession, listSessions, getPassword])
      expect((await send(admin, call, { token })).status).toBe(200);
  });

  it('is recent enough for ten minutes', async () => {
    for (const response of await Promise.all(changes(await tokenOfAge('9 minutes'))))
      expect(response.status, response.url).not.toBe(401);
  });
});

describe('the cookie of a device', () => {
  it('A16 is __Host-, Secure, HttpOnly and Strict where the store is at an https address', async () => {
    const overTls = await startAdmin({ PUBLIC_URL: 'https://shop.example', ADMIN_URL: 'https://shop.example' });
    const cookies = (await login(overTls, ownersPassword)).headers.getSetCookie();
    await overTls.stop();
    expect(cookies).toHaveLength(1);
    const [name, ...attributes] = (cookies[0] ?? '').split('; ');
    expect(name).toMatch(/^__Host-pawlayer_device=[\w-]{43}$/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
      expect(attributes).toContain(attribute);
    expect(attributes.join()).not.toContain('Domain');
  });
});
