import type { Sql } from '@pawlayer/db';

/** For a row of `gallery_items`: whether the public may see it, which has all its pictures then. */
export const isPublic = (sql: Sql) => sql`(
  active and pictures is not null and (before_id is null or before_pictures is not null)
  and gallery_consent_holds(order_id, consented_at)
)`;

/** The columns that name the objects of an item. */
export const objectColumns = (sql: Sql) => sql`id, image_key, pictures, before_id, before_key, before_pictures`;

/** For `deleted`, rows with the {@link objectColumns}: emits the commands to remove their objects. */
export const emitRemovals = (sql: Sql, requestId: string | null) => sql`(
  select array_agg(emit(
    'remove-gallery-objects',
    jsonb_build_object('itemId', object.id, 'imageKey', object.image_key, 'pictures', coalesce(object.pictures, '[]')),
    ${requestId}
  ))
  from (
    select id, image_key, pictures from deleted
    union all select before_id, before_key, before_pictures from deleted where before_id is not null
  ) as object
)`;
