import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteHandledMessages } from './housekeeping.ts';
import { defineSubscriber } from './index.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('deletes what was handled two weeks ago, and never what nobody has handled yet', async () => {
  const { sql } = fixture;
  const isBroken = async (_ctx: object, _payload: unknown) => {
    throw new Error('broken');
  };
  fixture.start([
    defineSubscriber({ name: 'note', on: 'order.paid', payload: anyPayload, handle: async () => {} }),
    defineSubscriber({ name: 'break', on: 'order.refunded', payload: anyPayload, attempts: 1, handle: isBroken }),
  ]);
  const [old, failed, recent] = [
    await fixture.emit('order.paid'),
    await fixture.emit('order.refunded'),
    await fixture.emit('order.paid'),
  ];
  await fixture.waitUntilDone(2);
  while ((await fixture.countStates())['failed'] !== 1) await sql`select pg_sleep(0.02)`;
  const waiting = await fixture.emit('message.of.a.worker.that.is.away');
  await sql`update outbox set created_at = now() - interval '15 days' where id <> ${recent}`;
  await deleteHandledMessages(sql);
  const left = await sql<{ id: string }[]>`select id from outbox`;
  expect(left.map(({ id }) => id).toSorted()).toEqual([failed, recent, waiting].toSorted());
  expect(old).not.toBe(recent);
});
