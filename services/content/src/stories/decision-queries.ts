import type { StoryDecision } from '@pawlayer/contracts/admin';
import { queryWithRetry, audit, listAudited, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** A photo that could not be made when the owner decided is not covered by the decision. */
const coveredPhoto = (sql: Sql) => sql`case when photo_failed_at is null then photo_key end`;

/** What a decision sets, where it is not decided so already, and its name in the audit log. */
const changes = (sql: Sql) => ({
  approve: {
    action: 'story.approved',
    set: sql`is_approved = true, spam_reason = null, approved_photo_key = ${coveredPhoto(sql)}`,
    where: sql`not is_approved or approved_photo_key is distinct from ${coveredPhoto(sql)}`,
  },
  reject: {
    action: 'story.rejected',
    set: sql`is_approved = false, approved_photo_key = null`,
    where: sql`is_approved`,
  },
  'mark-spam': {
    action: 'story.marked_spam',
    set: sql`is_approved = false, approved_photo_key = null, spam_reason = 'owner'`,
    where: sql`spam_reason is null`,
  },
  'unmark-spam': { action: 'story.unmarked_spam', set: sql`spam_reason = null`, where: sql`spam_reason is not null` },
});

/**
 * Idempotent: the same decision again changes nothing and adds no audit log entry. Resolves with the ids that this
 * request has changed.
 */
export const decideOn = async (
  sql: Sql,
  ids: readonly string[],
  decision: StoryDecision,
  owner: Owner,
): Promise<string[]> => {
  if (decision === 'delete') return deleteStories(sql, ids, owner);
  const { action, set, where } = changes(sql)[decision];
  const rows = await queryWithRetry<{ id: string }[]>(sql)`
    with changed as (
      update stories set ${set}, updated_at = now() where id = any(${ids}::uuid[]) and (${where}) returning id
    )
    select id, ${audit(sql, { ...owner, action, subject: sql`id::text` })} from changed`;
  return rows.length > 0 ? rows.map(({ id }) => id) : listAudited(sql, { ...owner, action });
};

/** Deletes the rows and, in the same statement, emits the commands to remove their objects. */
const deleteStories = async (sql: Sql, ids: readonly string[], owner: Owner): Promise<string[]> => {
  const action = 'story.deleted';
  const rows = await queryWithRetry<{ id: string }[]>(sql)`
    with deleted as (delete from stories where id = any(${ids}::uuid[]) returning id, photo_key, pictures),
    commanded as (
      select id, emit('remove-story-objects', jsonb_build_object(
        'storyId', id, 'photoKey', photo_key, 'pictures', coalesce(pictures, '[]')
      ), ${owner.requestId}) as message_id
      from deleted where photo_key is not null
    )
    select id, message_id, ${audit(sql, { ...owner, action, subject: sql`id::text` })}
    from deleted left join commanded using (id)`;
  return rows.length > 0 ? rows.map(({ id }) => id) : listAudited(sql, { ...owner, action });
};
