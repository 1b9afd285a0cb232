import * as z from 'zod';
import { callsOf } from '../call.ts';
import { isStorable } from '../fields.ts';
import { roles } from '../roles.ts';
import { LoginForm } from './session.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.owner });

/** The least characters of a new password. */
export const minPasswordCharacters = 12;

/**
 * Both exactly as typed, without trimming. Any characters are welcome, and so is pasting; the commonest passwords and
 * those with the shop's name are refused by the service, with a message for the field `newPassword`.
 */
export const PasswordForm = z.object({
  currentPassword: LoginForm.shape.password,
  newPassword: z
    .string({ error: 'A new password is required' })
    .min(minPasswordCharacters, `Please use at least ${minPasswordCharacters} characters`)
    .max(1000, 'Please use at most 1000 characters')
    .refine(isStorable, 'Please use other characters'),
});
export type PasswordForm = z.infer<typeof PasswordForm>;

/**
 * The state of the store's password. `isYours`: it belongs to the person who is signed in, who alone may change or
 * switch it; the other owners see its state. `isInitial`: it is still the one of the installation. `canSwitchOff`: its owner has two passkeys. `recoveryCodesLeft` are those
 * of the person who is signed in.
 */
export const PasswordState = z.object({
  isOn: z.boolean(),
  isYours: z.boolean(),
  changedAt: z.iso.datetime(),
  isInitial: z.boolean(),
  canSwitchOff: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type PasswordState = z.infer<typeof PasswordState>;

export const getPassword = defineCall({
  route: 'GET /api/admin/password',
  summary: 'Whether the password is switched on, and how many recovery codes are left',
  response: PasswordState,
});

export const changePassword = defineCall({
  route: 'POST /api/admin/password',
  summary: 'Changes the password; every other session and every other known device ends',
  body: PasswordForm,
  response: z.object({ ended: z.int().nonnegative() }),
  errors: ['conflict'],
});

export const switchPassword = defineCall({
  route: 'POST /api/admin/password/switch',
  summary: 'Switches the password off (`conflict` with fewer than two passkeys) or on again',
  body: z.object({ isOn: z.boolean() }),
  response: PasswordState,
  errors: ['conflict'],
});

export const makeRecoveryCodes = defineCall({
  route: 'POST /api/admin/recovery-codes',
  summary: 'Ten new recovery codes, shown this once; the earlier ones end',
  status: 201,
  response: z.object({ codes: z.array(z.string()).length(10) }),
});
