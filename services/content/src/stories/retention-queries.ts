import { countRows, mapRows, type Sql } from '@pawlayer/db';

/**
 * Deletes at most `limit` stories that are not published and were not decided on for this many days, and emits the
 * commands to remove their objects. Resolves with their number.
 */
export const deleteUnpublishedStories = (sql: Sql, days: number, limit: number, requestId: string): Promise<number> =>
  countRows(sql)`
    with deleted as (
      delete from stories where id in (
        select id from stories where not is_approved and updated_at < now() - make_interval(days => ${days})
        order by updated_at limit ${limit}
      ) and not is_approved
      returning id, photo_key, pictures
    )
    select case when photo_key is not null then emit('remove-story-objects', jsonb_build_object(
      'storyId', id, 'photoKey', photo_key, 'pictures', coalesce(pictures, '[]')
    ), ${requestId}) end as message_id from deleted`;

/** Those of these keys that belong to no story. */
export const listKeysWithoutStory = (sql: Sql, keys: readonly string[]): Promise<string[]> =>
  mapRows(sql, ({ key }: { key: string }) => key)`
    with given as (
      select key, substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
      from unnest(${keys}::text[]) as key where split_part(key, '/', 1) in ('originals', 'renditions')
    )
    select key from given where id is not null and not exists (select from stories where stories.id = given.id)`;
