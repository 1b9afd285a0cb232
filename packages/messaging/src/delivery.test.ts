import { setTimeout as sleep } from 'node:timers/promises';
import { close, connect, queryWithRetry } from '@pawlayer/db';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createCountingSubscriber } from './testing/counting-subscriber.ts';
import { type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

const openQueue = (): Queue => {
  const queue = new Queue(fixture.service, { connection: new Redis(fixture.redisUrl) });
  onTestFinished(async () => (await queue.getBackend().client).disconnect());
  return queue;
};

test('hands each of 500 messages to one of two racing processes, once', async () => {
  const { subscriber, counts } = createCountingSubscriber();
  fixture.start([subscriber]);
  fixture.start([subscriber]);
  await fixture.emitMany(250);
  await fixture.emitMany(250);
  await fixture.waitUntilDone(500);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  expect(counts.size).toBe(500);
});

test('runs a message once when the queue delivers it twice, during and after the run', async () => {
  const { subscriber, counts } = createCountingSubscriber(() => sleep(300));
  fixture.start([subscriber]);
  const messageId = await fixture.emit('order.paid');
  await waitUntil(() => counts.size === 1);
  const queue = openQueue();
  for (const run of [1, 2]) await queue.add(subscriber.name, { messageId, run }, { jobId: `during-${run}` });
  await fixture.waitUntilDone(1);
  for (const run of [1, 2]) await queue.add(subscriber.name, { messageId, run }, { jobId: `after-${run}` });
  await waitUntil(async () => (await queue.getJobCountByTypes('completed')) === 4);
  expect(counts.get(messageId)).toBe(1);
});

test('only the inbox knows that a message is to be tried again, and no job of its last run cuts the pause short', async () => {
  const { subscriber, counts } = createCountingSubscriber(() => Promise.reject(new Error('not yet')));
  fixture.start([{ ...subscriber, backoffMs: 60_000 }]);
  const messageId = await fixture.emit('order.paid');
  await waitUntil(async () => (await fixture.sql`select from inbox where error is not null`).length === 1);
  const queue = openQueue();
  await waitUntil(async () => (await queue.getActiveCount()) === 0);
  expect(await queue.getJobCountByTypes()).toBe(0);
  await queue.add(subscriber.name, { messageId, run: 1 }, { jobId: 'left-by-a-killed-worker' });
  await waitUntil(async () => (await queue.getJobCountByTypes('completed')) === 1);
  expect(counts.get(messageId)).toBe(1);
  await fixture.sql`update inbox set next_delivery_at = now()`;
  await waitUntil(() => counts.get(messageId) === 2);
});

test('loses nothing when every database backend is killed while messages are written and handled', async () => {
  const { subscriber, counts } = createCountingSubscriber(() => sleep(20));
  fixture.start([subscriber]);
  const admin = connect({ url: fixture.adminUrl, max: 1 });
  onTestFinished(() => close(admin));
  let kills = 0;
  // After a number of handled messages rather than a time, so that slow machines have pauses too.
  const killer = (async () => {
    for (const handled of [0, 20, 50, 90, 140, 200]) {
      await waitUntil(() => counts.size >= handled);
      const killed = await queryWithRetry(admin)`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      kills += killed.length;
    }
  })();
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  await Promise.all(
    ids.map(
      (id) =>
        queryWithRetry(fixture.sql)`
      insert into outbox (id, name, payload) values (${id}, 'order.paid', '{}') on conflict do nothing`,
    ),
  );
  await killer;
  expect(kills).toBeGreaterThan(5);
  await fixture.waitUntilDone(300);
  expect(ids.every((id) => counts.has(id))).toBe(true);
});
