import { setTimeout as sleep } from 'node:timers/promises';
import { openProxy } from '@pawlayer/db/testing';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { RedisUnavailable } from './index.ts';
import { createCountingSubscriber } from './testing/counting-subscriber.ts';
import { type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('I05 neither loses nor repeats anything when Redis is flushed while jobs wait and run', async () => {
  const { subscriber, counts } = createCountingSubscriber(() => sleep(20));
  fixture.start([subscriber], { concurrency: 4 });
  await fixture.emitMany(200);
  await waitUntil(() => counts.size > 20);
  await fixture.redis.flushdb();
  await sleep(200);
  await fixture.redis.flushdb();
  await fixture.waitUntilDone(200);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('I04 waits for Redis, and goes on when it is back', async () => {
  const proxy = await openProxy(fixture.redisUrl);
  onTestFinished(proxy.close);
  const { subscriber, counts } = createCountingSubscriber();
  proxy.close();
  const messaging = fixture.start([subscriber], { redisUrl: proxy.url });
  await expect(messaging.ready()).rejects.toThrow(RedisUnavailable);
  await fixture.emitMany(20);
  await proxy.reopen();
  await fixture.waitUntilDone(20);
  proxy.close();
  await fixture.emitMany(20);
  await sleep(300);
  await proxy.reopen();
  await fixture.waitUntilDone(40);
  await messaging.ready();
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});

test('I06 goes on after Redis was silent for a while', async () => {
  const proxy = await openProxy(fixture.redisUrl);
  onTestFinished(proxy.close);
  const { subscriber, counts } = createCountingSubscriber();
  const messaging = fixture.start([subscriber], { redisUrl: proxy.url });
  await waitUntil(() =>
    messaging.ready().then(
      () => true,
      () => false,
    ),
  );
  proxy.silence('all');
  await fixture.emitMany(20);
  await expect(messaging.ready()).rejects.toThrow(RedisUnavailable);
  await sleep(500);
  proxy.dropConnections();
  await fixture.waitUntilDone(20);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
});
