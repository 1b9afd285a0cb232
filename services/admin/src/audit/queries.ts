import type { AuditEntry } from '@pawlayer/contracts/admin';
import { queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';

type Row = RowOf<Omit<AuditEntry, 'person'>> & { personId: string | null; personName: string | null };

export type AuditPage = { before?: string | undefined; action?: string | undefined };

const pageSize = 100;

const toEntry = ({ personId: id, personName: name, ...row }: Row): AuditEntry => ({
  ...toWire<Omit<AuditEntry, 'person'>>(row),
  ...(id !== null && name !== null && { person: { id, name } }),
});

/** A page of the audit log, latest entry first. */
export const listEntries = async (sql: Sql, { before, action }: AuditPage) => {
  const rows = await queryWithRetry<Row[]>(sql)`
    select audit_log.id::text, audit_log.at, action, subject, left(encode(token_hash, 'hex'), 8) as session, request_id,
      person_id, people.name as person_name,
      detail || case when ip is null then '{}' else jsonb_build_object('ip', ip) end as detail
    from audit_log
      left join people on people.id = audit_log.person_id
      left join failed_logins on failed_logins.audit_id = audit_log.id
    where ${before === undefined ? sql`true` : sql`audit_log.id < ${before}::bigint`}
      and ${action === undefined ? sql`true` : sql`action = ${action}`}
    order by audit_log.id desc limit ${pageSize + 1}`;
  return { entries: rows.slice(0, pageSize).map(toEntry), hasMore: rows.length > pageSize };
};
