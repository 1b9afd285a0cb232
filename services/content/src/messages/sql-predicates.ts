import type { MessageState } from '@pawlayer/contracts/admin';
import type { Sql } from '@pawlayer/db';

/** A condition per state, in the words of the index for it. */
export const isInState = (sql: Sql, state: MessageState) => {
  if (state === 'spam') return sql`spam_reason is not null`;
  return state === 'open'
    ? sql`answered_at is null and spam_reason is null`
    : sql`answered_at is not null and spam_reason is null`;
};
