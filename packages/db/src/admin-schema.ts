import { firstRow, mapRows, runWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

type Fragment = ReturnType<Sql>;

/** Whose session it is. The role is one of the contracts' roles. */
export type SessionPerson = { id: string; role: string };

/**
 * The person whose open admin session has this token hash (SHA-256), with their role as it is now. Calls a function of
 * the admin schema, so that a revoked session or a removed person is rejected at once. Counts as use of the session.
 */
export const findSession = (sql: Sql, tokenHash: Buffer): Promise<SessionPerson | undefined> =>
  firstRow<SessionPerson[]>(sql)`
    select person_id as id, person_role as role from admin.find_session(${tokenHash})`;

/**
 * An action of a person on the admin pages, whom the session names. `subject` is a fragment or a value that names the
 * object of the action. The log never forgets, so `detail` holds no words about a customer: only the object has those.
 */
export type AuditEntry = {
  session: Buffer;
  action: string;
  subject: Fragment | string | null;
  requestId: string;
  detail?: Fragment | Parameters<Sql['json']>[0];
};

/**
 * A call that writes an entry of the audit log. Select it in the statement that makes the change:
 * `select ${audit(sql, { … subject: sql`changed.id::text` })} from changed`. Postgres does not run a `select` in a CTE
 * that nothing reads.
 */
export const audit = (sql: Sql, { session, action, subject, requestId, detail = {} }: AuditEntry): Fragment =>
  sql`admin.record_audit(
    ${session}, ${action}, ${subject}, ${requestId}, ${detail instanceof Promise ? detail : sql`${sql.json(detail)}::jsonb`}
  )`;

/**
 * The subjects about which this request has written such entries: what a statement that now finds nothing to change had
 * changed, if it is a repetition after a lost answer.
 */
export const listAudited = (
  sql: Sql,
  { action, requestId }: Pick<AuditEntry, 'action' | 'requestId'>,
): Promise<string[]> =>
  mapRows(sql, ({ subject }: { subject: string }) => subject)`
    select subject from admin.list_audited(${action}, ${requestId}) as subject`;

/**
 * An event for push notices. `kind` is one of the contracts' kinds; `event` names what
 * happened, so that people are told once, however often it is reported. None of it may be personal.
 */
type PushEvent = { kind: string; event: string; orderId?: string | undefined; requestId: string };

/** Tells people what happened, if their role includes it and they want to know. Idempotent. */
export const notifyPeople = (sql: Sql, { kind, event, orderId, requestId }: PushEvent): Promise<void> =>
  runWithRetry(sql)`select admin.notify_people(${kind}, ${event}, ${orderId ?? null}::uuid, ${requestId})`;
