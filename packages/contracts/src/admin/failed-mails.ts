import * as z from 'zod';
import { callsOf, type ServiceName } from '../call.ts';
import { roles } from '../roles.ts';

/** Mails of one kind that could not be sent: their number, the orders they are about, and why the last one failed. */
const FailedMailKind = z.object({
  title: z.string(),
  count: z.int().positive(),
  orderNumbers: z.array(z.string()),
  error: z.string(),
});

/** The mails that have used up all their retries. */
export const FailedMails = z.object({ count: z.int().nonnegative(), kinds: z.array(FailedMailKind) });
export type FailedMails = z.infer<typeof FailedMails>;

const mailCalls = <const S extends ServiceName>(owner: S) => {
  const defineCall = callsOf({ owner, roles: roles.owner });
  return {
    list: defineCall({
      name: `listFailedMails_${owner}`,
      route: `GET /api/admin/jobs/${owner}/mails`,
      summary: `The mails of ${owner} that could not be sent`,
      response: FailedMails,
    }),
    retry: defineCall({
      name: `retryMails_${owner}`,
      route: `POST /api/admin/jobs/${owner}/mails/retry`,
      summary: 'Gives all of them all their attempts again; says how many, which is 0 for the same request again',
      response: z.object({ count: z.int().nonnegative() }),
    }),
  };
};

/** The same two calls for each service that sends mails. */
export const failedMails = {
  orders: mailCalls('orders'),
  content: mailCalls('content'),
  admin: mailCalls('admin'),
} as const;
