import { ErrorBody } from '@pawlayer/contracts';
import {
  addPasskey,
  getLoginMethods,
  getPassword,
  getSession,
  listAudit,
  listPasskeys,
  loginWithPasskey,
  renamePasskey,
  revokePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
  switchPassword,
  type Passkey,
} from '@pawlayer/contracts/admin';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { resetPassword } from '../passwords/actions.ts';
import { login, read, send, tokenOf } from '../testing/admin-client.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { ownersPassword, startAdmin } from '../testing/start-admin.ts';

const shop = 'https://shop.example.ca';
const room = 'https://admin.example.ca';
/** The two addresses share a domain. */
const domain = 'example.ca';
type Authenticator = ReturnType<typeof createAuthenticator>;

const admin = openForTests(() => startAdmin({ PUBLIC_URL: shop, ADMIN_URL: room }));
let token: string;
beforeAll(async () => {
  token = await tokenOf(await login(admin, ownersPassword));
});

const from = (origin: string) => ({ headers: { Origin: origin } });

const CreationOptions = z.object({
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
});

const registrationOptions = async (origin = room, as = token) => {
  const answer = await read(admin, startPasskeyRegistration, { token: as, ...from(origin) });
  if (!answer.available) throw new Error('no passkeys here');
  return { challenge: answer.options.challenge, ...CreationOptions.parse(answer.options) };
};
const register = async (name: string, authenticator = createAuthenticator(), origin = room): Promise<Passkey> => {
  const { challenge, user } = await registrationOptions(origin);
  const credential = authenticator.register({ challenge, domain, origin }, user.id);
  return read(admin, addPasskey, { token, body: { name, credential }, ...from(origin) });
};
const challengeFor = async (origin: string) => {
  const answer = await read(admin, startPasskeyLogin, from(origin));
  return answer.available ? answer.options.challenge : '';
};
const signIn = async (authenticator: Authenticator, origin = room, change: object = {}) => {
  const credential = authenticator.authenticate({ challenge: await challengeFor(origin), domain, origin, ...change });
  return send(admin, loginWithPasskey, { body: { credential }, ...from(origin) });
};

describe('a passkey', () => {
  it('is made with a name, opens the door at both addresses of the domain, and is revoked', async () => {
    const authenticator = createAuthenticator();
    const options = await registrationOptions();
    expect(options).toMatchObject({
      rp: { id: domain },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = await register('The laptop', authenticator);
    expect(passkey).toMatchObject({ name: 'The laptop', domain });
    expect((await registrationOptions()).excludeCredentials).toHaveLength(1);

    for (const origin of [room, shop]) {
      const opened = await tokenOf(await signIn(authenticator, origin));
      expect((await read(admin, getSession, { token: opened })).person.name).toBe('Owner');
    }
    const renamed = await read(admin, renamePasskey, { token, params: { id: passkey.id }, body: { name: 'The desk' } });
    expect(renamed).toMatchObject({ name: 'The desk', lastUsedAt: expect.any(String) });
    await read(admin, revokePasskey, { token, params: { id: passkey.id } });
    expect((await signIn(authenticator)).status).toBe(401);
    const { entries } = await read(admin, listAudit, { token });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey.added', 'passkey.renamed', 'passkey.revoked', 'session.refused']),
    );
  });

  it.each([
    ['without its user', { isVerified: false }],
    ['for another domain', { domain: 'evil.example' }],
    ['from another page', { origin: 'https://evil.example' }],
    ['with a challenge of nobody', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('does not sign in %s', async (_, change) => {
    const authenticator = createAuthenticator();
    const { id } = await register('Tried', authenticator);
    expect((await signIn(authenticator, room, change)).status).toBe(401);
    expect((await signIn(authenticator)).status).toBe(200);
    await read(admin, revokePasskey, { token, params: { id } });
  });

  it('accepts an answer only once and within five minutes, and none from a copy whose counter is behind', async () => {
    const authenticator = createAuthenticator();
    const { id } = await register('Counted', authenticator);
    const challenge = await challengeFor(room);
    const credential = authenticator.authenticate({ challenge, domain, origin: room });
    const answer = () => send(admin, loginWithPasskey, { body: { credential }, ...from(room) });
    expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(401);

    const late = authenticator.authenticate({ challenge: await challengeFor(room), domain, origin: room });
    await admin.ctx.sql`update challenges set created_at = now() - interval '5 minutes 1 second'`;
    expect((await send(admin, loginWithPasskey, { body: { credential: late }, ...from(room) })).status).toBe(401);

    authenticator.setCounter(1);
    expect((await signIn(authenticator)).status).toBe(401);
    authenticator.setCounter(50);
    expect((await signIn(authenticator)).status).toBe(200);
    await read(admin, revokePasskey, { token, params: { id } });
  });

  it('is not added with somebody else’s challenge, nor with one for signing in', async () => {
    const helper = await admin.signIn('moderator');
    const theirs = await registrationOptions(room, helper);
    for (const challenge of [theirs.challenge, await challengeFor(room)]) {
      const credential = createAuthenticator().register({ challenge, domain, origin: room }, theirs.user.id);
      const response = await send(admin, addPasskey, { token, body: { name: 'Stolen', credential }, ...from(room) });
      expect(response.status).toBe(400);
      expect(ErrorBody.parse(await response.json()).fields).toHaveProperty('credential');
    }
  });

  it("is nobody else's to rename or revoke", async () => {
    const passkey = await register('Mine');
    const helper = await admin.signIn('printer');
    const params = { id: passkey.id };
    expect((await send(admin, renamePasskey, { token: helper, params, body: { name: 'Theirs' } })).status).toBe(404);
    expect((await send(admin, revokePasskey, { token: helper, params })).status).toBe(404);
    await read(admin, revokePasskey, { token, params });
  });

  it.each(['http://192.0.2.7', 'https://192.0.2.7', 'http://shop.example.ca', 'https://evil.example'])(
    'is not offered at %s',
    async (origin) => {
      const headers = { Host: new URL(origin).host };
      const methods = await readAt(getLoginMethods.path, headers);
      expect(methods).toMatchObject({ password: true });
      const answer = await send(admin, startPasskeyLogin, { headers: { Origin: origin } });
      // From another site it is refused before; from an address of ours without passkeys it says so.
      if (answer.status !== 403) expect(await answer.json()).toEqual({ available: false });
    },
  );
});

const readAt = async (path: string, headers: Record<string, string>): Promise<unknown> =>
  (await fetch(admin.url + path, { headers })).json();

describe('the password, once there are two passkeys,', () => {
  it('is switched off and on; passkeys that are then needed stay; npm run password brings it back', async () => {
    const [first, second, third] = [await register('One'), await register('Two'), await register('Three')];
    const turn = (isOn: boolean) => send(admin, switchPassword, { token, body: { isOn } });
    expect((await read(admin, getPassword, { token })).canSwitchOff).toBe(true);
    expect((await turn(false)).status).toBe(200);
    expect((await login(admin, ownersPassword)).status).toBe(401);
    expect(await read(admin, getLoginMethods)).toMatchObject({ password: false });

    // Two at the same moment: only one of them may go.
    const revoke = ({ id }: Passkey) => send(admin, revokePasskey, { token, params: { id } });
    const answers = await Promise.all([revoke(first), revoke(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await revoke(third)).status).toBe(409);
    expect((await read(admin, listPasskeys, { token })).passkeys).toHaveLength(2);

    expect((await turn(true)).status).toBe(200);
    expect((await login(admin, ownersPassword)).status).toBe(200);
    expect((await turn(false)).status).toBe(200);
    await resetPassword(admin.ctx, ownersPassword);
    token = await tokenOf(await login(admin, ownersPassword));
    expect((await read(admin, getPassword, { token })).isOn).toBe(true);
  });
});
