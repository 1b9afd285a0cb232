import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id, isStorable } from '../fields.ts';
import { Role, roles } from '../roles.ts';

/** The password is used exactly as typed, without trimming. */
export const LoginForm = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(1000, 'Invalid password')
    .refine(isStorable, 'Invalid password'),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** `person`: whose session it is, with the role that decides which calls it may make. */
export const AdminSession = z.object({
  person: z.object({ id: id(), name: z.string(), role: Role }),
});
export type AdminSession = z.infer<typeof AdminSession>;

/** What each way to sign in returns: the bearer token. */
export const OpenedSession = z.object({ token: z.string() });

export const login = defineCall({
  name: 'login',
  owner: 'admin',
  method: 'POST',
  path: '/api/admin/login',
  auth: 'sign-in',
  summary: "Opens the owner's room by the password: an opaque bearer token, 2 h idle, 12 h at most",
  body: LoginForm,
  response: OpenedSession,
  errors: ['unauthorized'],
});

export const getSession = defineCall({
  name: 'getSession',
  owner: 'admin',
  path: '/api/admin/session',
  roles: roles.everyone,
  summary: 'Whether the token still opens the room, and for whom',
  response: AdminSession,
});

export const logout = defineCall({
  name: 'logout',
  owner: 'admin',
  method: 'POST',
  path: '/api/admin/logout',
  roles: roles.everyone,
  summary: 'Ends this session',
  status: 204,
  response: z.void(),
});
