import * as z from 'zod';
import { callsOf, type ServiceName } from '../call.ts';
import { id, storable } from '../fields.ts';
import { roles } from '../roles.ts';

/** A message whose consumer has used up all its retries. */
export const FailedJob = z.object({
  messageId: id(),
  consumer: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  requestId: z.string().optional(),
  failedAt: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const jobCalls = <const S extends ServiceName>(owner: S) => {
  const defineCall = callsOf({ owner, roles: roles.owner });
  return {
    list: defineCall({
      name: `listFailedJobs_${owner}`,
      route: `GET /api/admin/jobs/${owner}`,
      summary: `What ${owner} could not do in the background`,
      response: z.array(FailedJob),
    }),
    retry: defineCall({
      name: `retryJob_${owner}`,
      route: `POST /api/admin/jobs/${owner}/retry`,
      summary: 'Gives it all its attempts again',
      body: z.object({ messageId: id(), consumer: storable(100).min(1) }),
      status: 204,
      response: z.void(),
      errors: ['not_found'],
    }),
  };
};

/** The same two calls for each service; the admin service does its jobs (mails) in its server process. */
export const jobs = {
  catalog: jobCalls('catalog'),
  orders: jobCalls('orders'),
  content: jobCalls('content'),
  admin: jobCalls('admin'),
} as const;
