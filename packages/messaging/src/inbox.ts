import { firstRow, hasRow, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Consumer } from './consumer.ts';

/** A claim expires after this time unless it is renewed. */
export const leaseSeconds = 12;

/** What no run has claimed is delivered again after this time, which doubles each time up to the maximum. */
const redeliverySeconds = 5;
const maxRedeliverySeconds = 30;

/** Writing the result of a run is retried for longer, because otherwise the run would be repeated. */
const resultDeadlineMs = 30_000;

/** A message for one of its consumers, and which run of it this will be: the first is 1. */
export type Delivery = { messageId: string; consumer: string; run: number };

export type ClaimedMessage = {
  payload: unknown;
  name: string;
  requestId: string | null;
  attempt: number;
  lostRuns: number;
};

type InboxClaim = { messageId: string; consumer: string; token: string };

/**
 * Creates the inbox rows of new messages, for the consumers that have something to do, and takes them for their first
 * delivery. Reads the oldest of each name by the index, because sorting all of them would take long when many wait after
 * an outage.
 */
export const expandOutbox = (sql: Sql, consumers: readonly Consumer<never>[], limit: number): Promise<Delivery[]> => {
  const names = consumers.map(({ messageName }) => messageName);
  const handlers = consumers.map(({ name }) => name);
  const spared = consumers.map(({ unless }) => (unless ? JSON.stringify(unless) : null));
  return queryWithRetry<Delivery[]>(sql)`
    with oldest as (
      select fresh.id, created_at from (select distinct name from unnest(${names}::text[]) as name) as wanted
        cross join lateral (
          select id, created_at from outbox
          where outbox.name = wanted.name and expanded_at is null order by created_at limit ${limit}
        ) as fresh
      order by created_at limit ${limit}
    ), fresh as (
      select id from outbox where id in (select id from oldest) and expanded_at is null for update skip locked
    ), expanded as (
      update outbox set expanded_at = now() from fresh where outbox.id = fresh.id
      returning outbox.id, outbox.name, outbox.payload
    )
    insert into inbox (message_id, consumer, deliveries, next_delivery_at)
    select expanded.id, wanted.consumer, 1, now() + make_interval(secs => ${redeliverySeconds})
    from expanded join unnest(${names}::text[], ${handlers}::text[], ${spared}::text[]) as wanted (name, consumer, unless)
      using (name)
    where not coalesce(expanded.payload @> wanted.unless::jsonb, false)
    on conflict do nothing
    returning message_id, consumer, 1 as run`;
};

/** Takes deliveries that are due: after a failed attempt, a run that died, or when no run has claimed the last delivery. */
export const takeDueDeliveries = (
  sql: Sql,
  consumers: readonly Consumer<never>[],
  limit: number,
): Promise<Delivery[]> => {
  const handlers = consumers.map(({ name }) => name);
  return queryWithRetry<Delivery[]>(sql)`
    with due as (
      select message_id, consumer from inbox
      where state = 'queued' and next_delivery_at <= now() and consumer = any(${handlers}::text[])
        and (claimed_until is null or claimed_until <= now())
      order by next_delivery_at limit ${limit} for update skip locked
    )
    update inbox set deliveries = inbox.deliveries + 1,
      next_delivery_at = now() + make_interval(secs =>
        least(${redeliverySeconds} * power(2, least(inbox.deliveries, 10)), ${maxRedeliverySeconds}))
    from due where inbox.message_id = due.message_id and inbox.consumer = due.consumer
    returning inbox.message_id, inbox.consumer, inbox.attempts + inbox.lost_runs + 1 as run`;
};

/** Claims the row for a run; undefined when it is done, failed, unknown, claimed, or has had that run. */
export const claimMessage = (
  sql: Sql,
  { messageId, consumer, token }: InboxClaim,
  run: number,
): Promise<ClaimedMessage | undefined> =>
  firstRow<ClaimedMessage[]>(sql)`
    update inbox set
      attempts = inbox.attempts + case when inbox.claimed_by is null then 1 else 0 end,
      -- The run that holds the expired claim has died.
      lost_runs = inbox.lost_runs + case when inbox.claimed_by <> ${token}::uuid then 1 else 0 end,
      claimed_by = ${token}::uuid,
      claimed_until = now() + make_interval(secs => ${leaseSeconds}),
      next_delivery_at = now() + make_interval(secs => ${leaseSeconds})
    from outbox
    where inbox.message_id = ${messageId} and inbox.consumer = ${consumer} and outbox.id = inbox.message_id
      and inbox.state = 'queued'
      and (inbox.claimed_by = ${token}::uuid
        or inbox.attempts + inbox.lost_runs + 1 = ${run} and coalesce(inbox.claimed_until <= now(), true))
    returning outbox.payload, outbox.name, outbox.request_id, inbox.attempts as attempt, inbox.lost_runs`;

/** Extends the claim of a run; false when the run no longer holds it. */
export const renewClaim = (sql: Sql, { messageId, consumer, token }: InboxClaim): Promise<boolean> =>
  hasRow(sql)`
    update inbox set claimed_until = now() + make_interval(secs => ${leaseSeconds}),
      next_delivery_at = now() + make_interval(secs => ${leaseSeconds})
    where message_id = ${messageId} and consumer = ${consumer} and claimed_by = ${token}::uuid and state = 'queued'
    returning 1`;

export const markDone = (sql: Sql, { messageId, consumer, token }: InboxClaim) =>
  queryWithRetry(sql, { deadlineMs: resultDeadlineMs })`
    update inbox set state = 'done', ended_at = now(), error = null, claimed_by = null, claimed_until = null
    where message_id = ${messageId} and consumer = ${consumer} and claimed_by = ${token}::uuid and state = 'queued'`;

export const markFailed = (sql: Sql, { messageId, consumer, token }: InboxClaim, error: string) =>
  queryWithRetry(sql, { deadlineMs: resultDeadlineMs })`
    update inbox set state = 'failed', ended_at = now(), error = ${error}, claimed_by = null, claimed_until = null
    where message_id = ${messageId} and consumer = ${consumer} and claimed_by = ${token}::uuid and state = 'queued'`;

/** Gives up the claim of a run that failed; the row is due again after the back-off. */
export const requeue = (sql: Sql, { messageId, consumer, token }: InboxClaim, error: string, backoffMs: number) =>
  queryWithRetry(sql)`
    update inbox set error = ${error}, claimed_by = null, claimed_until = null, deliveries = 0,
      next_delivery_at = now() + make_interval(secs => ${backoffMs / 1000})
    where message_id = ${messageId} and consumer = ${consumer} and claimed_by = ${token}::uuid and state = 'queued'`;
