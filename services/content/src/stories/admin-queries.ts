import type { AdminStory, StoryState } from '@pawlayer/contracts/admin';
import { firstValue, mapFirst, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { pageOf, type LastRow } from '@pawlayer/service-kit';
import { createdMicros, inOrder, isAfter } from '../moderation/sql-predicates.ts';
import { storyTextColumns } from './queries.ts';
import { isInState, isPhotoApproved } from './sql-predicates.ts';

type PlainStory = Omit<AdminStory, 'hasPhoto'>;

type AdminStoryRow = RowOf<PlainStory> & { id: string; createdMicros: number };

const toAdminStory = ({ createdMicros: _micros, ...row }: AdminStoryRow): AdminStory => ({
  ...toWire<PlainStory>(row),
  hasPhoto: row.photoState === 'ready',
});

const columns = (sql: Sql) => sql`
  ${storyTextColumns(sql)}, email, case when is_approved or spam_reason is null then person_subject(email) end as person_id,
  spam_reason, ${createdMicros(sql)},
  case when is_approved then 'approved' when spam_reason is not null then 'spam' else 'pending' end as state,
  case
    when photo_key is null then 'none'
    when pictures is not null then 'ready'
    when photo_failed_at is not null then 'failed'
    else 'being-made'
  end as photo_state,
  photo_key is not null and ${isPhotoApproved(sql)} as is_photo_approved`;

const orders = { pending: 'oldest first', approved: 'latest first', spam: 'latest first' } as const;

/** The first stories of all states: the pending ones first, oldest first, because those have waited longest. */
export const listFirstStories = async (sql: Sql, limit: number): Promise<AdminStory[]> => {
  const listed: AdminStory[] = [];
  for (const state of ['pending', 'approved', 'spam'] as const) {
    if (listed.length < limit)
      listed.push(
        ...(await selectStories(sql, { state, last: undefined, limit: limit - listed.length })).map(toAdminStory),
      );
  }
  return listed;
};

type PageQuery = { state: StoryState; last: LastRow | undefined; limit: number };

export const listPage = async (
  sql: Sql,
  { limit, ...query }: PageQuery,
): Promise<{ stories: AdminStory[]; nextCursor?: string }> => {
  const { rows, ...next } = pageOf(await selectStories(sql, { ...query, limit: limit + 1 }), limit);
  return { stories: rows.map(toAdminStory), ...next };
};

const selectStories = (sql: Sql, { state, last, limit }: PageQuery) =>
  queryWithRetry<AdminStoryRow[]>(sql)`
    select ${columns(sql)} from stories
    where ${isInState(sql, state)} and ${isAfter(sql, last, orders[state])}
    ${inOrder(sql, orders[state])} limit ${limit}`;

export const countByState = async (sql: Sql): Promise<Record<StoryState, number>> => {
  const [row] = await queryWithRetry<Record<StoryState, number>[]>(sql)`
    select pending, approved, spam from story_counts`;
  if (!row) throw new Error('story_counts has one row');
  return row;
};

export const findStory = (sql: Sql, id: string): Promise<AdminStory | undefined> =>
  mapFirst(sql, toAdminStory)`select ${columns(sql)} from stories where id = ${id}`;

/** The name of the largest JPEG of a story's photo. */
export const findPhotoName = (sql: Sql, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select picture ->> 'name' as name
    from stories, jsonb_array_elements(pictures) as picture
    where id = ${id} and picture ->> 'contentType' = 'image/jpeg'
    order by (picture ->> 'width')::int desc limit 1`;
