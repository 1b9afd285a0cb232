import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { Consumer } from './consumer.ts';
import { queueNameOf } from './queues.ts';

/** Counting ends here: the answer for more is `maxCounted`. */
const maxCounted = 10_000;

/**
 * The work in a queue. `waiting`: not tried yet, or running. `delayed`: to be tried again after a failure.
 * `failed`: failed permanently. `oldestSeconds`: how long the oldest of what is waiting or delayed has been so.
 */
export type QueueBacklog = { waiting: number; delayed: number; failed: number; oldestSeconds: number };

type Row = { consumer: string | null; waiting: number; delayed: number; failed: number; seconds: number };

const nothing: QueueBacklog = { waiting: 0, delayed: 0, failed: 0, oldestSeconds: 0 };

/**
 * The backlog of each of a service's queues, by the queue's name. What no consumer has taken yet, and what belongs to a
 * consumer that is not among these, counts for the service's own queue. Costs as much as there is to do, at most 10,000
 * rows of each kind, however much was done.
 */
export const readBacklog = async (
  sql: Sql,
  service: string,
  consumers: readonly Consumer<never>[],
): Promise<Record<string, QueueBacklog>> => {
  const rows = await queryWithRetry<Row[]>(sql)`
    select null as consumer, count(*)::int as waiting, 0 as delayed, 0 as failed, ${secondsSince(sql, sql`created_at`)} as seconds
    from (select created_at from outbox where expanded_at is null order by name, created_at limit ${maxCounted}) as fresh
    union all
    select consumer, count(*) filter (where error is null)::int, count(*) filter (where error is not null)::int, 0,
      ${secondsSince(sql, sql`queued_at`)}
    from (select consumer, error, queued_at from inbox where state = 'queued' order by next_delivery_at limit ${maxCounted}) as queued
    group by consumer
    union all
    select consumer, 0, 0, count(*)::int, 0
    from (select consumer from inbox where state = 'failed' order by ended_at desc limit ${maxCounted}) as failed
    group by consumer`;
  const queueNames = new Map(consumers.map((consumer) => [consumer.name, queueNameOf(service, consumer)]));
  const backlog = Object.fromEntries([...queueNames.values(), service].map((name) => [name, { ...nothing }]));
  for (const { consumer, waiting, delayed, failed, seconds } of rows) {
    const name = (consumer !== null && queueNames.get(consumer)) || service;
    const before = backlog[name] ?? nothing;
    backlog[name] = {
      waiting: before.waiting + waiting,
      delayed: before.delayed + delayed,
      failed: before.failed + failed,
      oldestSeconds: Math.max(before.oldestSeconds, seconds),
    };
  }
  return backlog;
};

/** By the database's clock, which wrote the dates. */
const secondsSince = (sql: Sql, date: ReturnType<Sql>) =>
  sql`greatest(coalesce(extract(epoch from now() - min(${date}))::int, 0), 0)`;
