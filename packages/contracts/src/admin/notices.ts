import * as z from 'zod';
import { callsOf } from '../call.ts';
import { roles } from '../roles.ts';

const defineCall = callsOf({ owner: 'admin', roles: roles.everyone });

/** The hours of the shop's day at which a morning mail can be sent. */
export const morningHours = { first: 4, last: 11 } as const;

/** The notices that a person gets without opening the admin pages. */
export const NoticesForm = z.object({
  /** Whether a mail in the morning says what there is to do, on days when there is something. */
  morningMail: z.boolean(),
  /** The hour of the shop's day from which it is sent. */
  morningHour: z.int().min(morningHours.first).max(morningHours.last),
});
export type NoticesForm = z.infer<typeof NoticesForm>;

/** `address`: where the mails go. */
export const Notices = NoticesForm.extend({ address: z.string() });
export type Notices = z.infer<typeof Notices>;

export const getNotices = defineCall({
  route: 'GET /api/admin/notices',
  summary: 'Of what one is told oneself without opening the admin pages',
  response: Notices,
});

export const changeNotices = defineCall({
  route: 'PATCH /api/admin/notices',
  summary: 'Changes of what one is told oneself',
  body: NoticesForm,
  response: Notices,
});
