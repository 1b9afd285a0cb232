import { randomUUID } from 'node:crypto';
import type { Passkey, PasskeyAttestation, PasskeyOptions } from '@pawlayer/contracts/admin';
import { ApiProblem, hashToken, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  deleteChallenge,
  deletePasskey,
  getPasskeyOwner,
  insertChallenge,
  insertPasskey,
  listOwnPasskeys,
  updatePasskeyName,
} from './queries.ts';
import { siteOf, type CallerAddress } from './rules.ts';
import { registrationOptions, verifyRegistration } from './webauthn-client.ts';

export const readPasskeys = async (
  ctx: Ctx,
  personId: string,
  address: CallerAddress,
): Promise<{ available: boolean; passkeys: Passkey[] }> => ({
  available: siteOf(ctx.ownUrls, address) !== undefined,
  passkeys: await listOwnPasskeys(ctx.sql, personId),
});

/** A challenge for a new passkey of this person. */
export const startRegistration = async (
  ctx: Ctx,
  personId: string,
  address: CallerAddress,
): Promise<PasskeyOptions> => {
  const site = siteOf(ctx.ownUrls, address);
  if (!site) return { available: false };
  const { name, passkeys } = await getPasskeyOwner(ctx.sql, personId, site.domain);
  const options = await registrationOptions(site, { id: personId, name }, passkeys);
  await insertChallenge(ctx.sql, hashToken(options.challenge), personId);
  return { available: true, options: { ...options } };
};

type NewPasskey = { name: string; credential: PasskeyAttestation };

/** Throws `validation` for a credential that proves nothing here, and `conflict` above 20. */
export const registerPasskey = async (
  ctx: Ctx,
  owner: Owner,
  personId: string,
  { name, credential }: NewPasskey,
  address: CallerAddress,
): Promise<Passkey> => {
  const site = siteOf(ctx.ownUrls, address);
  const made =
    site &&
    (await verifyRegistration(site, credential, (challenge) =>
      deleteChallenge(ctx.sql, hashToken(challenge), personId),
    ));
  if (!site || !made)
    throw new ApiProblem('validation', {
      fields: { credential: 'This passkey could not be checked; please try again' },
    });
  const passkey = { ...made, id: randomUUID(), personId, domain: site.domain, name };
  const added = await insertPasskey(ctx.sql, passkey, owner);
  if (!added) throw new ApiProblem('conflict', 'You already have this passkey, or you have 20 of them.');
  return added;
};

export const renameOwnPasskey = async (
  ctx: Ctx,
  owner: Owner,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> => {
  const renamed = await updatePasskeyName(ctx.sql, { id, personId, name }, owner);
  if (!renamed) throw unknownPasskey();
  return renamed;
};

export const revokeOwnPasskey = async (ctx: Ctx, owner: Owner, personId: string, id: string): Promise<void> => {
  const result = await deletePasskey(ctx.sql, { id, personId }, owner);
  if (result === 'unknown') throw unknownPasskey();
  if (result === 'needed')
    throw new ApiProblem('conflict', 'The password is switched off, so two passkeys are needed.');
};

const unknownPasskey = () => new ApiProblem('not_found', 'This passkey does not exist.');
