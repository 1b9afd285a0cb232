import type { Sql } from '@pawlayer/db';

/**
 * Whether a message makes its writer a customer: it is not spam, in the words of the index
 * `contact_messages_of_people`.
 */
export const isMessageOfPerson = (sql: Sql) => sql`spam_reason is null`;

/**
 * As {@link isMessageOfPerson}, of stories: `stories_of_people`. One that was approved counts, whatever it looked like
 * before.
 */
export const isStoryOfPerson = (sql: Sql) => sql`(email is not null and (is_approved or spam_reason is null))`;
