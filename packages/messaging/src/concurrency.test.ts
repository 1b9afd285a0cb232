import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineSubscriber } from './index.ts';
import { createCountingSubscriber } from './testing/counting-subscriber.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('stops after the running handlers, or when its time is up', async () => {
  let ended = 0;
  let mayEnd = Promise.withResolvers<void>();
  const { subscriber, counts } = createCountingSubscriber(async () => {
    await mayEnd.promise;
    ended += 1;
  });
  const messaging = fixture.start([subscriber]);
  await fixture.emitMany(3);
  await waitUntil(() => counts.size === 3);
  let hasStopped = false;
  const stopping = messaging.stop().then(() => (hasStopped = true));
  await sleep(100); // in which it would stop if it did not wait
  expect(hasStopped).toBe(false);
  mayEnd.resolve();
  await stopping;
  expect(ended).toBe(3);
  expect(await fixture.countStates()).toEqual({ done: 3 });
  mayEnd = Promise.withResolvers();
  const hurried = fixture.start([subscriber]);
  await fixture.emitMany(1);
  await waitUntil(() => counts.size === 4);
  await hurried.stop({ waitMs: 50 });
  expect(ended).toBe(3);
  mayEnd.resolve();
  await waitUntil(() => ended === 4);
});

test('does not let a slow consumer with its own concurrency hold up the others', async () => {
  let running = 0;
  let most = 0;
  const mayEnd = Promise.withResolvers<void>();
  const slow = defineSubscriber({
    name: 'slow',
    on: 'order.paid',
    payload: anyPayload,
    concurrency: 2,
    handle: async () => {
      most = Math.max(most, ++running);
      await mayEnd.promise;
      running -= 1;
    },
  });
  const { subscriber, counts } = createCountingSubscriber();
  fixture.start([slow, subscriber], { concurrency: 1 });
  await fixture.emitMany(8);
  await waitUntil(() => counts.size === 8);
  expect((await fixture.countStates())['queued']).toBeGreaterThan(0);
  mayEnd.resolve();
  await fixture.waitUntilDone(16);
  expect(most).toBe(2);
});
