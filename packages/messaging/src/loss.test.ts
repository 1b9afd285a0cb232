import { setTimeout as sleep } from 'node:timers/promises';
import { queryWithRetry, close, connect } from '@pawlayer/db';
import { openProxy } from '@pawlayer/db/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Consumer, defineSubscriber, RedisUnavailable, startMessaging } from './index.ts';
import { anything, quietLog, setStage, type Stage, until } from './stage.testing.ts';

let stage: Stage;
let leaving: (() => unknown)[];

beforeEach(async () => {
  stage = await setStage();
  leaving = [];
});

afterEach(async () => {
  for (const leave of leaving.toReversed()) await leave();
  await stage.leave();
});

const start = (consumer: Consumer<object>, options: { redisUrl?: string; concurrency?: number } = {}) => {
  const { sql, redisUrl, service } = stage;
  const messaging = startMessaging({
    sql,
    redisUrl,
    service,
    consumers: [consumer],
    ctx: {},
    log: quietLog,
    ...options,
  });
  leaving.push(() => messaging.stop());
  return messaging;
};

/** A consumer that counts how often it handled each message. */
const counting = (handle: () => Promise<unknown> = async () => {}) => {
  const counts = new Map<string, number>();
  const consumer = defineSubscriber({
    name: 'count',
    on: 'order.paid',
    payload: anything,
    backoffMs: 20,
    handle: async (_: object, _payload, { messageId }) => {
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      await handle();
    },
  });
  return { consumer, counts };
};

const emitMany = (count: number) =>
  queryWithRetry(() => stage.sql`select emit('order.paid', '{}') from generate_series(1, ${count})`);
const allDone = (count: number) => until(async () => (await stage.states())['done'] === count);

test('hands each of 500 messages to one of two racing processes, once', async () => {
  const { consumer, counts } = counting();
  start(consumer);
  start(consumer);
  await emitMany(250);
  await emitMany(250);
  await allDone(500);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  expect(counts.size).toBe(500);
});

test('loses and repeats nothing when Redis is flushed while jobs wait and run', async () => {
  const { consumer, counts } = counting(() => sleep(20));
  start(consumer, { concurrency: 4 });
  await emitMany(200);
  await until(() => counts.size > 20);
  await stage.redis.flushdb();
  await sleep(200);
  await stage.redis.flushdb();
  await allDone(200);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('runs a message once when the queue delivers it twice, during and after the run', async () => {
  const { consumer, counts } = counting(() => sleep(300));
  start(consumer);
  const messageId = await stage.emit('order.paid');
  await until(() => counts.size === 1);
  const queue = new Queue(stage.service, { connection: new Redis(stage.redisUrl) });
  leaving.push(async () => (await queue.getBackend().client).disconnect());
  const data = { messageId, consumer: consumer.name, requestId: null };
  await queue.add(consumer.name, data, { jobId: 'again-1' });
  await allDone(1);
  await queue.add(consumer.name, data, { jobId: 'again-2' });
  await until(async () => (await queue.getJobCountByTypes('completed')) === 2);
  expect(counts.get(messageId)).toBe(1);
});

test('waits for Redis, and goes on when it is back', async () => {
  const proxy = await openProxy(stage.redisUrl);
  leaving.push(proxy.shut);
  const { consumer, counts } = counting();
  proxy.shut();
  const messaging = start(consumer, { redisUrl: proxy.url });
  await expect(messaging.ready()).rejects.toThrow(RedisUnavailable);
  await emitMany(20);
  await proxy.reopen();
  await allDone(20);
  proxy.shut();
  await emitMany(20);
  await sleep(300);
  await proxy.reopen();
  await allDone(40);
  await messaging.ready();
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('goes on after Redis was silent for a while', async () => {
  const proxy = await openProxy(stage.redisUrl);
  leaving.push(proxy.shut);
  const { consumer, counts } = counting();
  const messaging = start(consumer, { redisUrl: proxy.url });
  await until(() =>
    messaging.ready().then(
      () => true,
      () => false,
    ),
  );
  proxy.silence('all');
  await emitMany(20);
  await expect(messaging.ready()).rejects.toThrow(RedisUnavailable);
  await sleep(500);
  proxy.cut();
  await allDone(20);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('loses nothing when every database backend is killed while messages are written and handled', async () => {
  const { consumer, counts } = counting(() => sleep(20));
  start(consumer);
  const admin = connect({ url: stage.adminUrl, max: 1 });
  leaving.push(() => close(admin));
  let kills = 0;
  // After so many handled messages each, so that a slow machine has its rests too.
  const killer = (async () => {
    for (const handled of [0, 20, 50, 90, 140, 200]) {
      await until(() => counts.size >= handled);
      const killed = await queryWithRetry(
        () => admin`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      );
      kills += killed.length;
    }
  })();
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  await Promise.all(
    ids.map((id) =>
      queryWithRetry(
        () => stage.sql`
      insert into outbox (id, name, payload) values (${id}, 'order.paid', '{}') on conflict do nothing`,
      ),
    ),
  );
  await killer;
  expect(kills).toBeGreaterThan(5);
  await allDone(300);
  expect(ids.every((id) => counts.has(id))).toBe(true);
});

test('stops after the running handlers, or when its time is up', async () => {
  let ended = 0;
  const { consumer, counts } = counting(async () => {
    await sleep(600);
    ended += 1;
  });
  const messaging = start(consumer);
  await emitMany(3);
  await until(() => counts.size === 3);
  await messaging.stop();
  expect(ended).toBe(3);
  expect(await stage.states()).toEqual({ done: 3 });
  const hurried = start(consumer);
  await emitMany(1);
  await until(() => counts.size === 4);
  await hurried.stop({ waitMs: 50 });
  expect(ended).toBe(3);
  await until(() => ended === 4);
});

test('does not let a slow consumer with its own concurrency hold up the others', async () => {
  let running = 0;
  let most = 0;
  const slow = defineSubscriber({
    name: 'slow',
    on: 'order.paid',
    payload: anything,
    concurrency: 2,
    handle: async () => {
      most = Math.max(most, ++running);
      await sleep(300);
      running -= 1;
    },
  });
  const { consumer, counts } = counting();
  const { sql, redisUrl, service } = stage;
  const messaging = startMessaging({
    sql,
    redisUrl,
    service,
    consumers: [slow, consumer],
    ctx: {},
    log: quietLog,
    concurrency: 1,
  });
  leaving.push(() => messaging.stop());
  await emitMany(8);
  await until(() => counts.size === 8);
  expect((await stage.states())['queued']).toBeGreaterThan(0);
  await allDone(16);
  expect(most).toBe(2);
});
