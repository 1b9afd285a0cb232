import { queryWithRetry, audit, type AuditEntry, type Sql } from '@pawlayer/db';

/** A message whose consumer failed permanently; `failedAt` in ISO 8601. */
type FailedMessage = {
  messageId: string;
  consumer: string;
  name: string;
  error: string;
  attempts: number;
  requestId?: string;
  failedAt: string;
};

type Row = Omit<FailedMessage, 'requestId' | 'failedAt'> & { requestId: string | null; failedAt: Date };

/** The permanently failed messages, latest first, at most 500. */
export const listFailedMessages = async (sql: Sql): Promise<FailedMessage[]> => {
  const rows = await queryWithRetry(
    () => sql<Row[]>`
      select message_id as "messageId", consumer, name, coalesce(error, '') as error, attempts,
        request_id as "requestId", ended_at as "failedAt"
      from inbox join outbox on outbox.id = inbox.message_id
      where state = 'failed' order by ended_at desc limit 500`,
  );
  return rows.map(({ requestId, failedAt, ...row }) => ({
    ...row,
    failedAt: failedAt.toISOString(),
    ...(requestId !== null && { requestId }),
  }));
};

/**
 * Resets the attempts of a failed message, with an entry in the audit log if the owner requested it. False when the
 * message is not, or no longer, failed.
 */
export const retryFailedMessage = async (
  sql: Sql,
  { messageId, consumer }: { messageId: string; consumer: string },
  by?: Pick<AuditEntry, 'session' | 'requestId'>,
): Promise<boolean> => {
  const note = by ? audit(sql, { ...by, action: 'job.retried', subject: messageId, detail: { consumer } }) : sql`null`;
  const rows = await queryWithRetry(
    () => sql`
      with retried as (
        update inbox set state = 'queued', attempts = 0, deliveries = 0, ended_at = null, next_delivery_at = now()
        where message_id = ${messageId} and consumer = ${consumer} and state = 'failed'
        returning 1
      )
      select ${note} from retried`,
  );
  return rows.length > 0;
};
