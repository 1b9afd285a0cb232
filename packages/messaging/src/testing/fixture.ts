import { setTimeout as sleep } from 'node:timers/promises';
import { close, connect, type Log, migrate, queryWithRetry, type Sql } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { Redis } from 'ioredis';
import { type Consumer, messagingRoot, startMessaging } from '../index.ts';
import { testRedisUrl } from './redis-url.ts';

type Options = { redisUrl?: string; concurrency?: number; queues?: readonly string[] };

export type MessagingFixture = {
  url: string;
  adminUrl: string;
  redisUrl: string;
  redis: Redis;
  sql: Sql;
  service: string;
  /** Starts messaging as a worker process does; it is stopped with the fixture. */
  start: (consumers: readonly Consumer<object>[], options?: Options) => ReturnType<typeof startMessaging>;
  emit: (name: string, payload?: object, requestId?: string) => Promise<string>;
  /** Emits this number of `order.paid` messages. */
  emitMany: (count: number) => Promise<unknown>;
  /** The number of inbox rows in each state. */
  countStates: () => Promise<Record<string, number>>;
  waitUntilDone: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Discards everything, because tests cause errors on purpose. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** A new schema with the messaging tables, and a separate Redis database. */
export const openMessagingFixture = async (): Promise<MessagingFixture> => {
  const { url, adminUrl, drop } = await createTestDatabase('orders');
  await migrate({ url, schema: 'orders', roots: [messagingRoot] });
  const redisUrl = testRedisUrl();
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  const sql = connect({ url });
  const service = 'orders';
  const countStates = async () => {
    const rows = await queryWithRetry<{ state: string; count: number }[]>(sql)`
      select state, count(*) as count from inbox group by state`;
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const started: ReturnType<typeof startMessaging>[] = [];
  return {
    url,
    adminUrl,
    redisUrl,
    redis,
    sql,
    service,
    start: (consumers, options = {}) => {
      const messaging = startMessaging({ sql, redisUrl, service, consumers, ctx: {}, log: silentLog, ...options });
      started.push(messaging);
      return messaging;
    },
    emit: async (name, payload = {}, requestId) => {
      const text = JSON.stringify(payload);
      const [row] = await queryWithRetry<{ id: string }[]>(sql)`
        select emit(${name}, ${text}::text::jsonb, ${requestId ?? null}) as id`;
      return row?.id ?? '';
    },
    emitMany: (count) => queryWithRetry(sql)`select emit('order.paid', '{}') from generate_series(1, ${count})`,
    countStates,
    waitUntilDone: (count) => waitUntil(async () => (await countStates())['done'] === count),
    close: async () => {
      await Promise.all(started.map((messaging) => messaging.stop()));
      redis.disconnect();
      await close(sql);
      await drop();
    },
  };
};

/** Accepts every payload. */
export const anyPayload = { parse: (value: unknown) => value };

/** Has no timeout of its own; the test's applies. */
export const waitUntil = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};
