import * as z from 'zod';
import { callsOf } from '../call.ts';
import { email, isStorable } from '../fields.ts';
import { PasskeyAssertion, PasskeyOptions } from './passkey-credentials.ts';
import { OpenedSession } from './session.ts';

const defineCall = callsOf({ owner: 'admin', auth: 'sign-in' });

/** The secret of a link that a mail brings: 256 random bits. The page reads it from the link's fragment and posts it. */
const linkToken = () =>
  z.string({ error: 'This link is incomplete' }).regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete');

/** Which ways to sign in the page offers. `passkeys`: they work at this address. */
export const LoginMethods = z.object({ password: z.boolean(), passkeys: z.boolean() });
export type LoginMethods = z.infer<typeof LoginMethods>;

export const getLoginMethods = defineCall({
  route: 'GET /api/admin/login/methods',
  summary: 'Whether the password is switched on, and whether passkeys work at this address',
  response: LoginMethods,
});

export const startPasskeyLogin = defineCall({
  route: 'POST /api/admin/login/passkey/options',
  summary: "A challenge for the browser's passkeys, for five minutes and one use",
  response: PasskeyOptions,
});

export const loginWithPasskey = defineCall({
  route: 'POST /api/admin/login/passkey',
  summary: 'Opens a session by a passkey',
  body: z.object({ credential: PasskeyAssertion }),
  response: OpenedSession,
  errors: ['unauthorized'],
});

export const LoginLinkForm = z.object({ email: email('Valid email is required') });
export type LoginLinkForm = z.infer<typeof LoginLinkForm>;

export const requestLoginLink = defineCall({
  route: 'POST /api/admin/login/link',
  summary: 'Mails a link to sign in, for 10 minutes and one use; the answer is the same for an unknown address',
  body: LoginLinkForm,
  status: 204,
  response: z.void(),
});

export const loginWithLink = defineCall({
  route: 'POST /api/admin/login/link/open',
  summary: 'Opens a session by the token of a mailed link',
  body: z.object({ token: linkToken() }),
  response: OpenedSession,
  errors: ['unauthorized'],
});

export const RecoveryCodeForm = z.object({
  code: z
    .string({ error: 'A recovery code is required' })
    .trim()
    .min(1, 'A recovery code is required')
    .max(100, 'This is not a recovery code')
    .refine(isStorable, 'This is not a recovery code'),
});
export type RecoveryCodeForm = z.infer<typeof RecoveryCodeForm>;

export const loginWithRecoveryCode = defineCall({
  route: 'POST /api/admin/login/recovery',
  summary: 'Opens a session by a recovery code, which is then used up',
  body: RecoveryCodeForm,
  response: OpenedSession,
  errors: ['unauthorized'],
});

export const acceptInvitation = defineCall({
  route: 'POST /api/admin/login/invitation',
  summary: "Accepts an invitation by its link's token, once, and opens the first session",
  body: z.object({ token: linkToken() }),
  response: OpenedSession,
  errors: ['unauthorized'],
});
