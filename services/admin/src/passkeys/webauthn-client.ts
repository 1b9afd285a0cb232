import { settings } from '@pawlayer/contracts';
import type { PasskeyAssertion, PasskeyAttestation } from '@pawlayer/contracts/admin';
import type { PasskeySite, StoredPasskey } from './rules.ts';

/** With the first passkey: it has 300 modules, which are a third of the service's start. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Uses up a challenge; false when it is unknown, used or too old. */
type UseChallenge = (challenge: string) => Promise<boolean>;

const timeout = 300_000;
/** EdDSA, ES256 and RS256: what phones, computers and security keys have. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Discoverable, so that nobody has to type who they are; the device checks its user by finger, face or PIN. */
export const registrationOptions = async (
  { domain }: PasskeySite,
  person: { id: string; name: string },
  existing: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[],
) => {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: settings.brand,
    rpID: domain,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    timeout,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

export const authenticationOptions = async ({ domain }: PasskeySite) => {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({ rpID: domain, userVerification: 'required', timeout });
};

/** Undefined when the response proves no passkey of this site. */
export const verifyRegistration = async (
  site: PasskeySite,
  { authenticatorAttachment, ...credential }: PasskeyAttestation,
  useChallenge: UseChallenge,
): Promise<StoredPasskey | undefined> => {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await undefinedIfRefused(() =>
    verifyRegistrationResponse({
      response: { ...credential, ...(authenticatorAttachment && { authenticatorAttachment }) },
      supportedAlgorithmIDs,
      ...expectations(site, useChallenge),
    }),
  );
  const made = result?.verified ? result.registrationInfo.credential : undefined;
  return (
    made && {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: credential.response.transports,
    }
  );
};

/** The passkey's new counter; undefined when the response does not prove this passkey, or its counter went back. */
export const verifyAuthentication = async (
  site: PasskeySite,
  { response: { userHandle, ...response }, authenticatorAttachment, ...credential }: PasskeyAssertion,
  { credentialId, publicKey, counter }: StoredPasskey,
  useChallenge: UseChallenge,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await undefinedIfRefused(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...response, ...(userHandle && { userHandle }) },
      },
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
      ...expectations(site, useChallenge),
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
};

const expectations = ({ domain, origins }: PasskeySite, useChallenge: UseChallenge) => ({
  expectedChallenge: useChallenge,
  expectedOrigin: [...origins],
  expectedRPID: domain,
  requireUserVerification: true,
});

/** The library throws for anything that it cannot read or that does not fit; errors of our database are rethrown. */
const undefinedIfRefused = async <T>(verify: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error && 'problemCode' in error) throw error;
    return undefined;
  }
};
