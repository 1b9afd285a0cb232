import type { LoginMethods, PasskeyAssertion, PasskeyOptions } from '@pawlayer/contracts/admin';
import { hashToken } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { findCredentials } from '../passwords/queries.ts';
import { beginSignIn, refuseSignIn, type OpenedSession, type Visitor } from '../sessions/sign-in-actions.ts';
import { deleteChallenge, findPasskey, insertChallenge, openByPasskey } from './queries.ts';
import { siteOf, type CallerAddress, type PasskeySite } from './rules.ts';
import { authenticationOptions, verifyAuthentication } from './webauthn-client.ts';

/** Which ways to sign in the page offers at this address. */
export const readLoginMethods = async (ctx: Ctx, address: CallerAddress): Promise<LoginMethods> => ({
  password: (await findCredentials(ctx.sql))?.isOn ?? false,
  passkeys: siteOf(ctx.ownUrls, address) !== undefined,
});

/** A challenge to sign in with any passkey of this site. Throws `rate_limited`. */
export const startPasskeySignIn = async (
  ctx: Ctx,
  visitor: Visitor,
  address: CallerAddress,
): Promise<PasskeyOptions> => {
  const site = siteOf(ctx.ownUrls, address);
  if (!site) return { available: false };
  await beginSignIn(ctx, 'passkey', visitor);
  const options = await authenticationOptions(site);
  await insertChallenge(ctx.sql, hashToken(options.challenge), null);
  return { available: true, options: { ...options } };
};

/** Throws `unauthorized` or `rate_limited`. */
export const signInByPasskey = async (
  ctx: Ctx,
  credential: PasskeyAssertion,
  visitor: Visitor,
  address: CallerAddress,
): Promise<OpenedSession> => {
  const { session, opened } = await beginSignIn(ctx, 'passkey', visitor);
  const site = siteOf(ctx.ownUrls, address);
  const used = site && (await provePasskey(ctx, site, credential));
  const isOpen = used !== undefined && (await openByPasskey(ctx.sql, used, session));
  if (!isOpen) throw await refuseSignIn(ctx, 'passkey', visitor, 'This passkey does not open the admin pages.');
  return opened;
};

/** The passkey with its new counter; undefined when the credential proves none. */
const provePasskey = async (
  ctx: Ctx,
  site: PasskeySite,
  credential: PasskeyAssertion,
): Promise<{ id: string; counter: number } | undefined> => {
  const passkey = await findPasskey(ctx.sql, Buffer.from(credential.id, 'base64url'), site.domain);
  if (!passkey || !isHandleOf(passkey.personId, credential)) return undefined;
  const counter = await verifyAuthentication(site, credential, passkey, (challenge) =>
    deleteChallenge(ctx.sql, hashToken(challenge), null),
  );
  return counter === undefined ? undefined : { id: passkey.id, counter };
};

/** A discoverable passkey says whose it is. */
const isHandleOf = (personId: string, { response: { userHandle } }: PasskeyAssertion): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('hex') === personId.replaceAll('-', '');
