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
  const { subscriber, counts } = createCountingSubscriber(async () => {
    await sleep(600);
    ended += 1;
  });
  const messaging = fixture.start([subscriber]);
  await fixture.emitMany(3);
  await waitUntil(() => counts.size === 3);
  await messaging.stop();
  expect(ended).toBe(3);
  expect(await fixture.countStates()).toEqual({ done: 3 });
  const hurried = fixture.start([subscriber]);
  await fixture.emitMany(1);
  await waitUntil(() => counts.size === 4);
  await hurried.stop({ waitMs: 50 });
  expect(ended).toBe(3);
  await waitUntil(() => ended === 4);
});

test('does not let a slow consumer with its own concurrency hold up the others', async () => {
  let running = 0;
  let most = 0;
  const slow = defineSubscriber({
    name: 'slow',
    on: 'order.paid',
    payload: anyPayload,
    concurrency: 2,
    handle: async () => {
      most = Math.max(most, ++running);
      await sleep(300);
      running -= 1;
    },
  });
  const { subscriber, counts } = createCountingSubscriber();
  fixture.start([slow, subscriber], { concurrency: 1 });
  await fixture.emitMany(8);
  await waitUntil(() => counts.size === 8);
  expect((await fixture.countStates())['queued']).toBeGreaterThan(0);
  await fixture.waitUntilDone(16);
  expect(most).toBe(2);
});
