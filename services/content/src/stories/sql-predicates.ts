import type { StoryState } from '@pawlayer/contracts/admin';
import type { Sql } from '@pawlayer/db';

/** A condition per state, in the words of the index for it. */
export const isInState = (sql: Sql, state: StoryState) => {
  if (state === 'approved') return sql`is_approved`;
  return state === 'spam'
    ? sql`not is_approved and spam_reason is not null`
    : sql`not is_approved and spam_reason is null`;
};

/** The approval covers the photo that is there. */
export const isPhotoApproved = (sql: Sql) => sql`(is_approved and approved_photo_key is not distinct from photo_key)`;
