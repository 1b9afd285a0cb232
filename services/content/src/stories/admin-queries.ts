import type { AdminStory } from '@pawlayer/contracts/admin';
import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { storyTextColumns, toStoryText, type StoryTextRow } from './queries.ts';

type AdminStoryRow = StoryTextRow & { email: string | null; has_photo: boolean };

const toAdminStory = (row: AdminStoryRow): AdminStory => ({
  ...toStoryText(row),
  ...(row.email !== null && { email: row.email }),
  hasPhoto: row.has_photo,
});

const columns = (sql: Sql) => sql`${storyTextColumns(sql)}, email, pictures is not null as has_photo`;

/** All stories, oldest first, because those have waited longest. */
export const listAllStories = async (sql: Sql): Promise<AdminStory[]> => {
  const rows = await queryWithRetry(
    () => sql<AdminStoryRow[]>`select ${columns(sql)} from stories order by created_at, id limit 2000`,
  );
  return rows.map(toAdminStory);
};

export const findStory = async (sql: Sql, id: string): Promise<AdminStory | undefined> => {
  const [row] = await queryWithRetry(() => sql<AdminStoryRow[]>`select ${columns(sql)} from stories where id = ${id}`);
  return row && toAdminStory(row);
};

/** Idempotent: the same decision again changes nothing and adds no audit log entry. */
export const markApproved = async (sql: Sql, id: string, isApproved: boolean, owner: Owner): Promise<void> => {
  const action = isApproved ? 'story.approved' : 'story.rejected';
  await queryWithRetry(
    () => sql`
      with changed as (
        update stories set is_approved = ${isApproved}, updated_at = now()
        where id = ${id} and is_approved is distinct from ${isApproved}
        returning id
      )
      select ${audit(sql, { ...owner, action, subject: sql`changed.id::text` })} from changed`,
  );
};

/** The name of the largest JPEG of a story's photo. */
export const findPhotoName = async (sql: Sql, id: string): Promise<string | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ name: string }[]>`
      select picture ->> 'name' as name
      from stories, jsonb_array_elements(pictures) as picture
      where id = ${id} and picture ->> 'contentType' = 'image/jpeg'
      order by (picture ->> 'width')::int desc limit 1`,
  );
  return row?.name;
};
