import * as z from 'zod';
import { storable } from '../fields.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/, 'This passkey cannot be read');

const credential = {
  id: base64url(1400).min(1),
  rawId: base64url(1400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Nothing of it is used. */
  clientExtensionResults: z.object({}).default({}),
};

/** `PublicKeyCredential.toJSON()` of a new passkey (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON). */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000).min(1),
    attestationObject: base64url(30_000).min(1),
    transports: z.array(storable(20)).max(10).default([]),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** `PublicKeyCredential.toJSON()` of a sign-in with a passkey. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000).min(1),
    authenticatorData: base64url(8000).min(1),
    signature: base64url(4000).min(1),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/**
 * `options` are for the browser: `startRegistration` or `startAuthentication` of `@simplewebauthn/browser`. Passkeys are
 * not available at an address that is an IP address, without TLS, or none of the store's.
 */
export const PasskeyOptions = z
  .object({ available: z.literal(true), options: z.looseObject({ challenge: z.string() }) })
  .or(z.object({ available: z.literal(false) }));
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
