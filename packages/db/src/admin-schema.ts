import { queryWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

type Fragment = ReturnType<Sql>;

/**
 * Whether the admin session of this token hash (SHA-256) is open, by the admin schema's own function, so that a
 * revoked one is refused at once; asking counts as using it.
 */
export const checkSession = async (sql: Sql, tokenHash: Buffer): Promise<boolean> => {
  const [row] = await queryWithRetry(
    () => sql<{ is_open: boolean }[]>`select admin.check_session(${tokenHash}) as is_open`,
  );
  return row?.is_open ?? false;
};

/** What an owner did. `subject` is a fragment or a value that names what it was done to. */
export type AuditEntry = {
  session: Buffer;
  action: string;
  subject: Fragment | string | null;
  requestId: string;
  detail?: Fragment | Parameters<Sql['json']>[0];
};

/**
 * A call that writes one line of the audit log, to be selected in the statement that does the thing:
 * `select ${audit(sql, { … subject: sql`changed.id::text` })} from changed`. Postgres skips a CTE that nothing reads.
 */
export const audit = (sql: Sql, { session, action, subject, requestId, detail = {} }: AuditEntry): Fragment =>
  sql`admin.record_audit(
    ${session}, ${action}, ${subject}, ${requestId}, ${detail instanceof Promise ? detail : sql`${sql.json(detail)}::jsonb`}
  )`;
