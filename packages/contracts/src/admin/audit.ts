import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id, storable } from '../fields.ts';
import { roles } from '../roles.ts';

/** One entry of the audit log, which is append-only. `subject` names the object of the action. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  subject: z.string().optional(),
  /** The first characters of the hash of the session that did it. */
  session: z.string().optional(),
  /** Who did it; absent where nobody was signed in. The name stays after the person has left. */
  person: z.object({ id: id(), name: z.string() }).optional(),
  requestId: z.string().optional(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = defineCall({
  owner: 'admin',
  route: 'GET /api/admin/audit',
  roles: roles.owner,
  summary: 'Who did what when, the latest first; `before` is the id of the last one seen',
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    action: storable(60).optional(),
  }),
  response: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }),
});
