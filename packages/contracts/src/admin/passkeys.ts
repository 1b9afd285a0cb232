import * as z from 'zod';
import { callsOf } from '../call.ts';
import { id, requiredName } from '../fields.ts';
import { roles } from '../roles.ts';
import { PasskeyAttestation, PasskeyOptions } from './passkey-credentials.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.everyone });

/** A passkey of the person who is signed in. `domain` is the domain for which it was made (its RP ID). */
export const Passkey = z.object({
  id: id(),
  name: z.string(),
  domain: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyForm = z.object({ name: requiredName('Please name this passkey') });

export const listPasskeys = defineCall({
  route: 'GET /api/admin/passkeys',
  summary: "One's own passkeys, and whether one can be added at this address",
  response: z.object({ available: z.boolean(), passkeys: z.array(Passkey) }),
});

export const startPasskeyRegistration = defineCall({
  route: 'POST /api/admin/passkeys/options',
  summary: 'A challenge for a new passkey, for five minutes and one use',
  response: PasskeyOptions,
});

export const addPasskey = defineCall({
  route: 'POST /api/admin/passkeys',
  summary: 'Adds a passkey that the browser has just made; at most 20 for a person',
  body: PasskeyForm.extend({ credential: PasskeyAttestation }),
  status: 201,
  response: Passkey,
  errors: ['conflict'],
});

export const renamePasskey = defineCall({
  route: 'PATCH /api/admin/passkeys/{id}',
  summary: "Renames one of one's own passkeys",
  body: PasskeyForm,
  response: Passkey,
});

export const revokePasskey = defineCall({
  route: 'DELETE /api/admin/passkeys/{id}',
  summary: 'Revokes a passkey; `conflict` where fewer than two would remain while the password is switched off',
  status: 204,
  response: z.void(),
  errors: ['conflict'],
});
