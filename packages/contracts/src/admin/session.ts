import * as z from 'zod';
import { defineCall } from '../call.ts';

/** The password is used exactly as typed, without trimming. */
export const LoginForm = z.object({
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000, 'Invalid password'),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** `expiresAt`: when the session ends even if it is in constant use. */
export const AdminSession = z.object({ expiresAt: z.iso.datetime() });

export const login = defineCall({
  name: 'login',
  owner: 'admin',
  method: 'POST',
  path: '/api/admin/login',
  auth: 'public',
  summary: "Opens the owner's room: an opaque bearer token, 2 h idle, 12 h at most",
  body: LoginForm,
  status: 200,
  response: z.object({ token: z.string() }),
  errors: ['unauthorized'],
});

export const getSession = defineCall({
  name: 'getSession',
  owner: 'admin',
  method: 'GET',
  path: '/api/admin/session',
  auth: 'admin',
  summary: 'Whether the token still opens the room',
  status: 200,
  response: AdminSession,
  errors: [],
});

export const logout = defineCall({
  name: 'logout',
  owner: 'admin',
  method: 'POST',
  path: '/api/admin/logout',
  auth: 'admin',
  summary: 'Ends this session',
  status: 204,
  response: z.void(),
  errors: [],
});
