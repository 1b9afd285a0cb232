import { ask, type Sql } from '@pawlayer/db';

type FailedMessage = {
  messageId: string;
  consumer: string;
  name: string;
  error: string;
  attempts: number;
  requestId: string | null;
  createdAt: Date;
  failedAt: Date;
};

/** The messages that failed for good, the latest first (500 at most). */
export const listFailed = (sql: Sql): Promise<FailedMessage[]> =>
  ask(
    () => sql<FailedMessage[]>`
      select message_id as "messageId", consumer, name, coalesce(error, '') as error, attempts,
        request_id as "requestId", created_at as "createdAt", ended_at as "failedAt"
      from inbox join outbox on outbox.id = inbox.message_id
      where state = 'failed' order by ended_at desc limit 500`,
  );

/** Gives a failed message all its attempts again; false when it is not (or no more) a failed one. */
export const retryFailed = async (sql: Sql, messageId: string, consumer: string): Promise<boolean> => {
  const rows = await ask(
    () => sql`
      update inbox set state = 'queued', attempts = 0, deliveries = 0, ended_at = null, next_delivery_at = now()
      where message_id = ${messageId} and consumer = ${consumer} and state = 'failed'
      returning 1`,
  );
  return rows.length > 0;
};
