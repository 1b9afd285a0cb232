import { setTimeout as sleep } from 'node:timers/promises';
import { queryWithRetry, close, connect, type Log, migrate, type Sql } from '@pawlayer/db';
import { createTestDatabase } from '@pawlayer/db/testing';
import { Redis } from 'ioredis';
import { messagingRoot } from './root.ts';
import { testRedisUrl } from './testing.ts';

export type Stage = {
  url: string;
  adminUrl: string;
  redisUrl: string;
  redis: Redis;
  sql: Sql;
  service: string;
  emit: (name: string, payload?: object, requestId?: string) => Promise<string>;
  states: () => Promise<Record<string, number>>;
  leave: () => Promise<void>;
};

/** Says nothing: what a test expects to go wrong is not news. */
export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** A fresh schema with messaging's tables, and a Redis database of its own. */
export const setStage = async (): Promise<Stage> => {
  const database = await createTestDatabase('orders');
  await migrate({ url: database.url, schema: 'orders', roots: [messagingRoot] });
  const redisUrl = testRedisUrl();
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  const sql = connect({ url: database.url });
  return {
    ...database,
    redisUrl,
    redis,
    sql,
    service: 'orders',
    emit: async (name, payload = {}, requestId) => {
      const text = JSON.stringify(payload);
      const [row] = await queryWithRetry(
        () => sql<{ id: string }[]>`select emit(${name}, ${text}::text::jsonb, ${requestId ?? null}) as id`,
      );
      return row?.id ?? '';
    },
    states: async () => {
      const rows = await queryWithRetry(
        () => sql<{ state: string; count: number }[]>`select state, count(*) as count from inbox group by state`,
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    leave: async () => {
      redis.disconnect();
      await close(sql);
      await database.drop();
    },
  };
};

/** Takes every payload as it is. */
export const anything = { parse: (value: unknown) => value };

/** Waits until it holds; the test's own timeout is the limit. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};
