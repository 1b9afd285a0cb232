import * as z from 'zod';
import { callsOf, defineCall } from '../call.ts';
import { id, isStorable } from '../fields.ts';
import { Role, roles } from '../roles.ts';

const forEveryone = callsOf({ owner: 'admin', roles: roles.everyone });

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
  owner: 'admin',
  route: 'POST /api/admin/login',
  auth: 'sign-in',
  summary: "Opens the owner's room by the password: an opaque bearer token, 2 h idle, 12 h at most",
  body: LoginForm,
  response: OpenedSession,
  errors: ['unauthorized'],
});

export const getSession = forEveryone({
  route: 'GET /api/admin/session',
  summary: 'Whether the token still opens the room, and for whom',
  response: AdminSession,
});

export const logout = forEveryone({
  route: 'POST /api/admin/logout',
  summary: 'Ends this session',
  status: 204,
  response: z.void(),
});
