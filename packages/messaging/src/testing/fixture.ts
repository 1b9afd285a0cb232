import { setTimeout as sleep } from 'node:timers/promises';
import { close, connect, type Log, migrate, queryWithRetry, type Sql } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { Redis } from 'ioredis';
import { type Consumer, messagingRoot, startMessaging } from '../index.ts';
import { testRedisUrl } from './redis-url.ts';

type Options = { redisUrl?: string; concurrency?: number };

export type MessagingFixture = {
  url: string;
  adminUrl: string;
  redisUrl: string;
  redis: Redis;
  sql: Sql;
  service: string;
  /** Starts what a worker process does; it is stopped with the fixture. */
  start: (consumers: readonly Consumer<object>[], options?: Options) => ReturnType<typeof startMessaging>;
  emit: (name: string, payload?: object, requestId?: string) => Promise<string>;
  /** Emits so many `order.paid`. */
  emitMany: (count: number) => Promise<unknown>;
  /** The inbox's rows by state. */
  countStates: () => Promise<Record<string, number>>;
  waitUntilDone: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Says nothing: what a test expects to go wrong is not news. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** A fresh schema with messaging's tables, and a Redis database of its own. */
export const openMessagingFixture = async (): Promise<MessagingFixture> => {
  const { url, adminUrl, drop } = await createTestDatabase('orders');
  await migrate({ url, schema: 'orders', roots: [messagingRoot] });
  const redisUrl = testRedisUrl();
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  const sql = connect({ url });
  const service = 'orders';
  const countStates = async () => {
    const rows = await queryWithRetry(
      () => sql<{ state: string; count: number }[]>`select state, count(*) as count from inbox group by state`,
    );
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
      const [row] = await queryWithRetry(
        () => sql<{ id: string }[]>`select emit(${name}, ${text}::text::jsonb, ${requestId ?? null}) as id`,
      );
      return row?.id ?? '';
    },
    emitMany: (count) => queryWithRetry(() => sql`select emit('order.paid', '{}') from generate_series(1, ${count})`),
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

/** Takes every payload as it is. */
export const anyPayload = { parse: (value: unknown) => value };

/** The test's own timeout is the limit. */
export const waitUntil = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};
