import * as z from 'zod';
import { callsOf } from '../call.ts';
import { email, id, requiredName } from '../fields.ts';
import { Role, roles } from '../roles.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.owner });

/**
 * A person with access to the admin pages. `email` is absent for the first owner, who signs in by the password.
 * `joinedAt` is absent until the invitation is accepted; `invitationEndsAt` is absent from then on. `canChange`: the
 * role can be changed and the person removed; false for the last owner.
 */
export const Person = z.object({
  id: id(),
  name: z.string(),
  email: z.string().optional(),
  role: Role,
  invitedAt: z.iso.datetime(),
  invitationEndsAt: z.iso.datetime().optional(),
  joinedAt: z.iso.datetime().optional(),
  lastSeenAt: z.iso.datetime().optional(),
  isYou: z.boolean(),
  canChange: z.boolean(),
});
export type Person = z.infer<typeof Person>;

export const listPeople = defineCall({
  route: 'GET /api/admin/people',
  summary: 'Who has access or is invited, longest first',
  response: z.array(Person),
});

export const InvitationForm = z.object({
  name: requiredName('Name is required'),
  email: email('Valid email is required'),
  role: Role,
});
export type InvitationForm = z.infer<typeof InvitationForm>;

export const invitePerson = defineCall({
  route: 'POST /api/admin/people',
  summary: 'Invites a person by mail; the link is valid for 7 days and once',
  body: InvitationForm,
  status: 201,
  response: Person,
  errors: ['conflict'],
});

export const inviteAgain = defineCall({
  route: 'POST /api/admin/people/{id}/invitation',
  summary: 'Mails a new invitation link to a person who has not joined yet; the earlier one ends',
  response: Person,
  errors: ['conflict'],
});

export const changeRole = defineCall({
  route: 'PATCH /api/admin/people/{id}',
  summary: "Changes a person's role, at once for open sessions too; `conflict` for the last owner",
  body: z.object({ role: Role }),
  response: Person,
  errors: ['conflict'],
});

export const removePerson = defineCall({
  route: 'DELETE /api/admin/people/{id}',
  summary: 'Ends a person’s access, sessions, passkeys and invitation at once; `conflict` for the last owner',
  status: 204,
  response: z.void(),
  errors: ['conflict'],
});
