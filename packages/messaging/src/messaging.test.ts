import { queryWithRetry } from '@pawlayer/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  defineJob,
  defineSubscriber,
  emit,
  listFailedMessages,
  type MessageMeta,
  readBacklog,
  retryFailedMessage,
  UnrecoverableError,
} from './index.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('hands a message that was emitted in SQL to each of its consumers, with its request id', async () => {
  const seen: { payload: unknown; meta: MessageMeta }[] = [];
  const note = async (_: object, payload: unknown, meta: MessageMeta) => void seen.push({ payload, meta });
  const messaging = fixture.start([
    defineSubscriber({ name: 'send-confirmation', on: 'order.paid', payload: anyPayload, handle: note }),
    defineSubscriber({ name: 'tell-owner', on: 'order.paid', payload: anyPayload, handle: note }),
    defineSubscriber({ name: 'something-else', on: 'order.refunded', payload: anyPayload, handle: note }),
  ]);
  const messageId = await fixture.emit('order.paid', { orderId: 'a' }, 'req-1');
  await fixture.waitUntilDone(2);
  await messaging.ready();
  expect(seen.map(({ meta }) => meta.consumer).toSorted()).toEqual(['send-confirmation', 'tell-owner']);
  expect(seen[0]).toMatchObject({
    payload: { orderId: 'a' },
    meta: { messageId, requestId: 'req-1', attempt: 1, name: 'order.paid' },
  });
});

test('runs nothing for a consumer that a payload spares, and everything otherwise', async () => {
  const seen: unknown[] = [];
  const note = async (_: object, payload: unknown, { consumer }: MessageMeta) => void seen.push([consumer, payload]);
  const subscriber = { on: 'order.paid', payload: anyPayload, handle: note };
  fixture.start([
    defineSubscriber({ ...subscriber, name: 'send-confirmation' }),
    defineSubscriber({ ...subscriber, name: 'ask-for-address', unless: { isComplete: true } }),
  ]);
  const payloads = [{ isComplete: true }, { isComplete: false }, {}];
  for (const payload of payloads) await fixture.emit('order.paid', payload);
  await fixture.waitUntilDone(5);
  expect(seen).toHaveLength(5);
  expect(seen).not.toContainEqual(['ask-for-address', { isComplete: true }]);
});

test('writes one message for each changed row within the statement, and none where nothing changed', async () => {
  const { sql } = fixture;
  await queryWithRetry(sql)`create table orders (id int primary key, status text)`;
  await queryWithRetry(sql)`insert into orders values (1, 'pending'), (2, 'pending'), (3, 'paid')`;
  const pay = () =>
    queryWithRetry<{ id: number }[]>(sql)`
    with changed as (update orders set status = 'paid' where status = 'pending' returning id),
      message as (${emit(sql, {
        name: 'order.paid',
        payload: sql`jsonb_build_object('orderId', changed.id)`,
        from: sql`changed`,
        requestId: 'req-2',
      })})
    select id from changed order by id`;
  expect(await pay()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await pay()).toEqual([]);
  const written = await queryWithRetry(sql)`select name, payload, request_id from outbox order by payload->'orderId'`;
  expect(written).toEqual([
    { name: 'order.paid', payload: { orderId: 1 }, requestId: 'req-2' },
    { name: 'order.paid', payload: { orderId: 2 }, requestId: 'req-2' },
  ]);
});

test('writes a plain payload', async () => {
  const { sql } = fixture;
  await queryWithRetry(sql)`
    with message as (${emit(sql, { name: 'make-renditions', payload: { uploadId: 'u', n: [1] } })}) select 1`;
  expect(await queryWithRetry(sql)`select payload, request_id from outbox`).toEqual([
    { payload: { uploadId: 'u', n: [1] }, requestId: null },
  ]);
});

test('tries a failing consumer again until it works', async () => {
  const attempts: number[] = [];
  fixture.start([
    defineSubscriber({
      name: 'shaky',
      on: 'order.paid',
      payload: anyPayload,
      backoffMs: 20,
      handle: async (_ctx: object, _payload, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 4) throw new Error('not yet');
      },
    }),
  ]);
  await fixture.emit('order.paid');
  await fixture.waitUntilDone(1);
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(await listFailedMessages(fixture.sql)).toEqual([]);
});

test('shows a message that failed for good, and handles it after all when asked to', async () => {
  let healthy = false;
  let runs = 0;
  fixture.start([
    defineSubscriber({
      name: 'broken',
      on: 'order.paid',
      payload: anyPayload,
      attempts: 3,
      backoffMs: 10,
      handle: async () => {
        runs += 1;
        if (!healthy) throw new Error('the mail server said no');
      },
    }),
  ]);
  const messageId = await fixture.emit('order.paid', {}, 'req-3');
  await waitUntil(async () => (await fixture.countStates())['failed'] === 1);
  expect(runs).toBe(3);
  expect(await listFailedMessages(fixture.sql)).toMatchObject([
    {
      messageId,
      consumer: 'broken',
      name: 'order.paid',
      error: 'the mail server said no',
      attempts: 3,
      requestId: 'req-3',
    },
  ]);
  healthy = true;
  expect(await retryFailedMessage(fixture.sql, { messageId, consumer: 'broken' })).toBe(true);
  expect(await retryFailedMessage(fixture.sql, { messageId, consumer: 'broken' })).toBe(false);
  await fixture.waitUntilDone(1);
  expect(runs).toBe(4);
});

test('I02 does not count a run that died with its process as an attempt, but gives up after fifty of them', async () => {
  const attempts: number[] = [];
  fixture.start([
    defineJob({
      name: 'make-model',
      payload: anyPayload,
      attempts: 2,
      handle: async (_: object, __: unknown, { attempt }) => void attempts.push(attempt),
    }),
  ]);
  // Each is claimed by a process that is gone.
  await queryWithRetry(fixture.sql)`
    with died as (
      insert into outbox (name, payload, expanded_at) select 'make-model', '{}', now() from (values (49), (50)) as runs
      returning id
    )
    insert into inbox (message_id, consumer, deliveries, attempts, lost_runs, next_delivery_at, claimed_by, claimed_until)
    select id, 'make-model', 1, 1, 48 + row_number() over (), now(), gen_random_uuid(), now() - interval '1 second'
    from died`;
  await waitUntil(async () => {
    const { done, failed } = await fixture.countStates();
    return done === 1 && failed === 1;
  });
  expect(attempts).toEqual([1]);
  expect(await listFailedMessages(fixture.sql)).toMatchObject([{ error: 'every run ended without an answer' }]);
});

test('does not retry hopeless messages: a handler that gives up, a payload that is not understood', async () => {
  let runs = 0;
  const strict = {
    parse: () => {
      throw new Error('orderId is missing');
    },
  };
  fixture.start([
    defineSubscriber({
      name: 'hopeless',
      on: 'order.paid',
      payload: anyPayload,
      handle: async () => {
        runs += 1;
        throw new UnrecoverableError('the order does not exist');
      },
    }),
    defineSubscriber({ name: 'strict', on: 'order.paid', payload: strict, handle: async () => {} }),
  ]);
  await fixture.emit('order.paid');
  await waitUntil(async () => (await fixture.countStates())['failed'] === 2);
  expect(runs).toBe(1);
  const errors = (await listFailedMessages(fixture.sql)).map(({ error }) => error).toSorted();
  expect(errors).toEqual(['strict does not understand the payload of order.paid', 'the order does not exist']);
});

test('keeps a message without a consumer until there is one', async () => {
  const first = fixture.start([defineJob({ name: 'other', payload: anyPayload, handle: async () => {} })]);
  await fixture.emit('later');
  await fixture.emit('other');
  await fixture.waitUntilDone(1);
  await first.stop();
  fixture.start([defineSubscriber({ name: 'newcomer', on: 'later', payload: anyPayload, handle: async () => {} })]);
  await fixture.waitUntilDone(2);
});

test('leaves a queue that it does not serve to a worker that does, and counts what waits there', async () => {
  const done: string[] = [];
  const note = async (_: object, __: unknown, { consumer }: MessageMeta) => void done.push(consumer);
  const consumers = [
    defineJob({ name: 'cut', payload: anyPayload, concurrency: 1, handle: note }),
    defineJob({ name: 'settle', payload: anyPayload, handle: note }),
  ];
  fixture.start(consumers, { queues: ['orders'] });
  await fixture.emit('cut');
  await fixture.emit('settle');
  // It is handed out after the other.
  await waitUntil(() => done.includes('settle'));
  expect(done).toEqual(['settle']);
  expect(await fixture.redis.llen('bull:orders-cut:wait')).toBe(1);
  expect((await readBacklog(fixture.sql, fixture.service, consumers))['orders-cut']?.waiting).toBe(1);
  fixture.start(consumers, { queues: ['orders-cut'] });
  await fixture.waitUntilDone(2);
  expect(done).toEqual(['settle', 'cut']);
});

test('hands out again only what waits in a queue that it serves', async () => {
  let runs = 0;
  const failOnce = async () => {
    runs += 1;
    if (runs === 1) throw new Error('not yet');
  };
  const consumers = [
    defineJob({ name: 'cut', payload: anyPayload, concurrency: 1, handle: async () => {} }),
    defineJob({ name: 'settle', payload: anyPayload, backoffMs: 1, handle: failOnce }),
  ];
  fixture.start(consumers, { queues: ['orders'] });
  await fixture.emit('cut');
  await waitUntil(async () => (await fixture.countStates())['queued'] === 1);
  await fixture.sql`update inbox set next_delivery_at = now() - interval '1 hour'`; // due before the other
  await fixture.emit('settle');
  await fixture.waitUntilDone(1);
  expect(await fixture.sql`select deliveries from inbox where state = 'queued'`).toEqual([{ deliveries: 1 }]);
  await fixture.redis.flushdb();
  fixture.start(consumers, { queues: ['orders-cut'] });
  await fixture.waitUntilDone(2);
});
