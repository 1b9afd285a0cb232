import * as z from 'zod';
import { callsOf } from '../call.ts';
import { id } from '../fields.ts';
import { roles } from '../roles.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.everyone });

/** How a session was opened. */
export const SignInMethod = z.enum(['password', 'passkey', 'link', 'recovery-code', 'invitation', 'command-line']);
export type SignInMethod = z.infer<typeof SignInMethod>;

/** An open session of the person who is signed in. `device` is in words: `Firefox on Windows`. */
export const DeviceSession = z.object({
  id: id(),
  device: z.string(),
  method: SignInMethod,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const listSessions = defineCall({
  route: 'GET /api/admin/sessions',
  summary: "One's own open sessions, the current one first, then the last used",
  response: z.array(DeviceSession),
});

export const endSession = defineCall({
  route: 'DELETE /api/admin/sessions/{id}',
  summary: "Ends one of one's own sessions; its device is then a new one again",
  status: 204,
  response: z.void(),
});

export const endOtherSessions = defineCall({
  route: 'POST /api/admin/sessions/end-others',
  summary: "Ends all of one's own sessions but this one",
  response: z.object({ ended: z.int().nonnegative() }),
});
