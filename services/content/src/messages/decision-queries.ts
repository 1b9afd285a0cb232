import type { MessageDecision } from '@pawlayer/contracts/admin';
import { queryWithRetry, audit, listAudited, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** What a decision does, to those that are not decided so already, and its name in the audit log. */
const changes = (sql: Sql) => ({
  answer: {
    action: 'message.answered',
    change: sql`update contact_messages set answered_at = now(), spam_reason = null`,
    where: sql`answered_at is null`,
  },
  reopen: {
    action: 'message.reopened',
    change: sql`update contact_messages set answered_at = null`,
    where: sql`answered_at is not null`,
  },
  'mark-spam': {
    action: 'message.marked_spam',
    change: sql`update contact_messages set spam_reason = 'owner'`,
    where: sql`spam_reason is null`,
  },
  'unmark-spam': {
    action: 'message.unmarked_spam',
    change: sql`update contact_messages set spam_reason = null`,
    where: sql`spam_reason is not null`,
  },
  delete: { action: 'message.deleted', change: sql`delete from contact_messages`, where: sql`true` },
});

/**
 * Idempotent: the same decision again changes nothing and adds no audit log entry. Resolves with the ids that this
 * request has changed.
 */
export const decideOn = async (
  sql: Sql,
  ids: readonly string[],
  decision: MessageDecision,
  owner: Owner,
): Promise<string[]> => {
  const { action, change, where } = changes(sql)[decision];
  const rows = await queryWithRetry<{ id: string }[]>(sql)`
    with changed as (${change} where id = any(${ids}::uuid[]) and ${where} returning id)
    select id, ${audit(sql, { ...owner, action, subject: sql`id::text` })} from changed`;
  return rows.length > 0 ? rows.map(({ id }) => id) : listAudited(sql, { ...owner, action });
};
