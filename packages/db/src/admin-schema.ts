import { queryWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

type Fragment = ReturnType<Sql>;

/**
 * Whether the admin session with this token hash (SHA-256) is open. Calls a function of the admin schema, so that a
 * revoked session is rejected at once. The check counts as use of the session.
 */
export const checkSession = async (sql: Sql, tokenHash: Buffer): Promise<boolean> => {
  const [row] = await queryWithRetry(
    () => sql<{ is_open: boolean }[]>`select admin.check_session(${tokenHash}) as is_open`,
  );
  return row?.is_open ?? false;
};

/** An action of the owner. `subject` is a fragment or a value that names the object of the action. */
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
