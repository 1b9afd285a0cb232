import type { AuditEntry } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';

type Row = {
  id: string;
  at: Date;
  action: string;
  subject: string | null;
  session: string | null;
  request_id: string | null;
  person_id: string | null;
  person_name: string | null;
  detail: Record<string, unknown>;
};

export type AuditPage = { before?: string | undefined; action?: string | undefined };

const pageSize = 100;

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  ...(row.subject !== null && { subject: row.subject }),
  ...(row.session !== null && { session: row.session }),
  ...(row.person_id !== null && row.person_name !== null && { person: { id: row.person_id, name: row.person_name } }),
  ...(row.request_id !== null && { requestId: row.request_id }),
  detail: row.detail,
});

/** A page of the audit log, latest entry first. */
export const listEntries = async (sql: Sql, { before, action }: AuditPage) => {
  const rows = await queryWithRetry(
    () => sql<Row[]>`
      select audit_log.id::text, audit_log.at, action, subject, left(encode(token_hash, 'hex'), 8) as session, request_id,
        person_id, people.name as person_name,
        detail || case when ip is null then '{}' else jsonb_build_object('ip', ip) end as detail
      from audit_log
        left join people on people.id = audit_log.person_id
        left join failed_logins on failed_logins.audit_id = audit_log.id
      where ${before === undefined ? sql`true` : sql`audit_log.id < ${before}::bigint`}
        and ${action === undefined ? sql`true` : sql`action = ${action}`}
      order by audit_log.id desc limit ${pageSize + 1}`,
  );
  return { entries: rows.slice(0, pageSize).map(toEntry), hasMore: rows.length > pageSize };
};
