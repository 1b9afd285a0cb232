import type { ContactForm } from '@pawlayer/contracts';
import type { SpamReason } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';

export type ContactMessage = Omit<ContactForm, 'website' | 'fillSeconds'> & { id: string };

type NewMessage = ContactMessage & { spamReason: SpamReason | undefined; isConfirmed: boolean };

/** Inserts the row and, unless it is spam, emits `message.received`. Idempotent. */
export const insertMessage = async (
  sql: Sql,
  { id, name, email, subject, message, spamReason, isConfirmed }: NewMessage,
  requestId: string,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with new_message as (
        insert into contact_messages (id, name, email, subject, message, spam_reason, request_id)
        values (${id}, ${name}, ${email}, ${subject}, ${message}, ${spamReason ?? null}, ${requestId})
        on conflict (id) do nothing
        returning id, spam_reason
      )
      select emit('message.received', jsonb_build_object('messageId', id, 'isConfirmed', ${isConfirmed}::boolean), ${requestId})
      from new_message where spam_reason is null`,
  );
};

export const getMessage = async (sql: Sql, id: string): Promise<ContactMessage> => {
  const [row] = await queryWithRetry(
    () => sql<ContactMessage[]>`select id, name, email, subject, message from contact_messages where id = ${id}`,
  );
  if (!row) throw new Error(`no message ${id}`);
  return row;
};

/** Resolves with the number of deleted messages. */
export const deleteMessagesOlderThan = async (sql: Sql, months: number): Promise<number> => {
  const { count } = await queryWithRetry(
    () => sql`delete from contact_messages where created_at < now() - make_interval(months => ${months})`,
  );
  return count;
};
