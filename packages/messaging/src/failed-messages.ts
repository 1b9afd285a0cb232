import { audit, firstValue, hasRow, queryWithRetry, type AuditEntry, type Sql } from '@pawlayer/db';

/** A message whose consumer failed permanently; `failedAt` in ISO 8601. */
export type FailedMessage = {
  messageId: string;
  consumer: string;
  name: string;
  error: string;
  attempts: number;
  requestId?: string;
  failedAt: string;
};

type Row = Omit<FailedMessage, 'requestId' | 'failedAt'> & { requestId: string | null; failedAt: Date };

/** Names of consumers: only theirs, or all but theirs. */
type Selection = { only: readonly string[] } | { except: readonly string[] };

type AuditedBy = Pick<AuditEntry, 'session' | 'requestId'>;

const isSelected = (sql: Sql, selection: Selection) =>
  'only' in selection
    ? sql`consumer = any(${[...selection.only]}::text[])`
    : sql`consumer <> all(${[...selection.except]}::text[])`;

/** The permanently failed messages, latest first, at most 500. */
export const listFailedMessages = async (sql: Sql, selection: Selection = { except: [] }): Promise<FailedMessage[]> => {
  const rows = await queryWithRetry<Row[]>(sql)`
    select ${failedColumns(sql)} from inbox join outbox on outbox.id = inbox.message_id
    where state = 'failed' and ${isSelected(sql, selection)} order by ended_at desc limit 500`;
  return rows.map(toFailedMessage);
};

/** The number of permanently failed messages of these consumers. */
export const countFailedMessages = (sql: Sql, consumers: readonly string[]): Promise<number> =>
  firstValue<number>(sql)`
    select count(*)::int as count from inbox where state = 'failed' and ${isSelected(sql, { only: consumers })}`;

/**
 * The time of the latest permanent failure within the last `windowSeconds`, as the database writes it, but for
 * consumers whose names begin with `exceptPrefix`; undefined when there is none.
 */
export const findLatestFailure = async (
  sql: Sql,
  { windowSeconds, exceptPrefix }: { windowSeconds: number; exceptPrefix: string },
): Promise<string | undefined> => {
  const [row] = await queryWithRetry<[{ at: string | null }]>(sql)`
    select max(ended_at)::text as at from inbox
    where state = 'failed' and ended_at > now() - make_interval(secs => ${windowSeconds})
      and not starts_with(consumer, ${exceptPrefix})`;
  return row.at ?? undefined;
};

/**
 * The failed messages of these consumers that nobody was told about yet, oldest first, at most 5000. None if somebody
 * was told about others within the last `pauseSeconds` (0 by default).
 */
export const listUnreportedMessages = async (
  sql: Sql,
  consumers: readonly string[],
  pauseSeconds = 0,
): Promise<FailedMessage[]> => {
  const rows = await queryWithRetry<Row[]>(sql)`
    select ${failedColumns(sql)} from inbox join outbox on outbox.id = inbox.message_id
    where state = 'failed' and ${isSelected(sql, { only: consumers })} and reported_at is null
      and not exists (
        select from inbox as told where told.state = 'failed' and told.reported_at > now() - make_interval(secs => ${pauseSeconds})
      )
    order by ended_at limit 5000`;
  return rows.map(toFailedMessage);
};

/** Remembers that somebody was told about these failed messages. */
export const markReported = async (
  sql: Sql,
  messages: readonly Pick<FailedMessage, 'messageId' | 'consumer'>[],
): Promise<void> => {
  const ids = messages.map(({ messageId }) => messageId);
  const consumers = messages.map(({ consumer }) => consumer);
  await queryWithRetry(sql)`
    update inbox set reported_at = now()
    from unnest(${ids}::uuid[], ${consumers}::text[]) as told (message_id, consumer)
    where inbox.message_id = told.message_id and inbox.consumer = told.consumer and state = 'failed'`;
};

/**
 * Resets the attempts of a failed message, with an entry in the audit log if the owner requested it. False when the
 * message is not, or no longer, failed.
 */
export const retryFailedMessage = async (
  sql: Sql,
  { messageId, consumer }: { messageId: string; consumer: string },
  by?: AuditedBy,
): Promise<boolean> => {
  const note = by ? audit(sql, { ...by, action: 'job.retried', subject: messageId, detail: { consumer } }) : sql`null`;
  return hasRow(sql)`
    with retried as (
      update inbox set ${retriedColumns(sql)}
      where message_id = ${messageId} and consumer = ${consumer} and state = 'failed'
      returning 1
    )
    select ${note} from retried`;
};

/**
 * Resets the attempts of all failed messages of these consumers, with an entry of this action in the audit log if the
 * owner requested it. Resolves with their number, which is 0 the second time.
 */
export const retryFailedMessages = async (
  sql: Sql,
  consumers: readonly string[],
  by?: AuditedBy & { action: string },
): Promise<number> => {
  const note = by ? audit(sql, { ...by, subject: null, detail: sql`jsonb_build_object('count', count)` }) : sql`null`;
  const [row] = await queryWithRetry<{ count: number }[]>(sql)`
    with retried as (
      update inbox set ${retriedColumns(sql)}
      where state = 'failed' and ${isSelected(sql, { only: consumers })}
      returning 1
    ), counted as (select count(*)::int as count from retried)
    select count, ${note} from counted where count > 0`;
  return row?.count ?? 0;
};

const failedColumns = (sql: Sql) => sql`
  message_id, consumer, name, coalesce(error, '') as error, attempts, request_id, ended_at as failed_at`;

const retriedColumns = (sql: Sql) => sql`
  state = 'queued', attempts = 0, lost_runs = 0, deliveries = 0, error = null, ended_at = null, reported_at = null,
  queued_at = now(), next_delivery_at = now()`;

const toFailedMessage = ({ failedAt, requestId, ...row }: Row): FailedMessage => ({
  ...row,
  failedAt: failedAt.toISOString(),
  ...(requestId !== null && { requestId }),
});
