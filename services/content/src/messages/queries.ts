import type { ContactForm } from '@pawlayer/contracts';
import type { SpamReason } from '@pawlayer/contracts/admin';
import { firstRow, queryWithRetry, type Sql, withNulls } from '@pawlayer/db';

export type ContactMessage = Omit<ContactForm, 'website' | 'fillSeconds'> & { id: string };

type NewMessage = ContactForm & { id: string; spamReason: SpamReason | undefined; isConfirmed: boolean };

/** Inserts the row and, unless it is spam, emits `message.received`. Idempotent. */
export const insertMessage = async (
  sql: Sql,
  { website: _website, fillSeconds: _fillSeconds, isConfirmed, ...message }: NewMessage,
  requestId: string,
): Promise<void> => {
  const row = withNulls({ ...message, requestId });
  await queryWithRetry(sql)`
    with new_message as (
      insert into contact_messages ${sql(row)} on conflict (id) do nothing returning id, spam_reason
    )
    select emit('message.received', jsonb_build_object('messageId', id, 'isConfirmed', ${isConfirmed}::boolean), ${requestId})
    from new_message where spam_reason is null`;
};

/** A message, unless it was deleted. */
export const findMessage = (sql: Sql, id: string): Promise<ContactMessage | undefined> =>
  firstRow<ContactMessage[]>(sql)`select id, name, email, subject, message from contact_messages where id = ${id}`;

const deleteBatch = 1000;

/** A message whose mails are all sent, or that has none. */
const isDelivered = (sql: Sql) => sql`id::text <> all (
  select coalesce(payload ->> 'messageId', '') from outbox where name = 'message.received' and expanded_at is null
  union all
  select coalesce(payload ->> 'messageId', '') from inbox join outbox on outbox.id = message_id where state = 'queued' and name = 'message.received'
  union all
  select coalesce(payload ->> 'messageId', '') from inbox join outbox on outbox.id = message_id where state = 'failed' and name = 'message.received'
)`;

/**
 * Deletes in batches, oldest first, and keeps what has not reached the owner. Resolves with the number of deleted
 * messages.
 */
export const deleteMessagesOlderThan = async (sql: Sql, months: number): Promise<number> => {
  for (let deleted = 0; ;) {
    const { count } = await queryWithRetry(sql)`
      delete from contact_messages where id in (
        select id from contact_messages where created_at < now() - make_interval(months => ${months}) and ${isDelivered(sql)}
        order by created_at limit ${deleteBatch}
      )`;
    deleted += count;
    if (count < deleteBatch) return deleted;
  }
};
