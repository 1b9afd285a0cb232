import { close, connect } from '@pawlayer/db';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { defineJob, readBacklog, type Consumer } from './index.ts';
import { anyPayload, type MessagingFixture, openMessagingFixture, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

const job = (name: string, change: { queue?: string; attempts?: number } = {}, isBroken = false): Consumer<object> =>
  defineJob({
    name,
    payload: anyPayload,
    backoffMs: 60_000,
    ...(change.queue !== undefined && { concurrency: 1 }),
    ...change,
    handle: async () => {
      if (isBroken) throw new Error('not today');
    },
  });

const consumers = [
  job('cut'),
  job('mail', { queue: 'mails' }, true),
  job('mail-once', { queue: 'mails', attempts: 1 }, true),
];
const read = () => readBacklog(fixture.sql, fixture.service, consumers);
const nothing = { waiting: 0, delayed: 0, failed: 0, oldestSeconds: 0 };

test('says what waits in each queue, what is tried again, what failed, and since when', async () => {
  expect(await read()).toEqual({ orders: nothing, 'orders-mails': nothing });
  const { sql } = fixture;
  await fixture.emit('mail');
  await fixture.emit('mail-once');
  fixture.start(consumers);
  await waitUntil(async () => {
    const { 'orders-mails': mails } = await read();
    return mails?.delayed === 1 && mails.failed === 1;
  });
  // Nobody here handles these; the second of them was taken by a release that did.
  await fixture.emit('of-another-release');
  await sql`with old as (insert into outbox (name, payload, created_at, expanded_at) values ('x', '{}', now() - interval '3 hours', now()) returning id)
    insert into inbox (message_id, consumer, queued_at) select id, 'of-a-former-release', now() - interval '2 hours' from old`;
  await sql`update inbox set queued_at = now() - interval '10 minutes' where consumer = 'mail'`;
  const { orders, 'orders-mails': mails } = await read();
  expect(orders).toEqual({ ...nothing, waiting: 2, oldestSeconds: expect.closeTo(7200, -1) });
  expect(mails).toEqual({ ...nothing, delayed: 1, failed: 1, oldestSeconds: expect.closeTo(600, -1) });
});

test('costs the same, however much was done', async () => {
  const own = connect({ url: fixture.url, max: 1 });
  onTestFinished(() => close(own));
  await own`with done as (
      insert into outbox (name, payload, expanded_at) select 'cut', '{}', now() from generate_series(1, 50000) returning id
    ) insert into inbox (message_id, consumer, state, ended_at) select id, 'cut', 'done', now() from done`;
  await fixture.emit('cut');
  await own`analyze`;
  const rowsRead = async () => {
    await own`select pg_stat_force_next_flush()`;
    const [row] = await own<[{ rows: number }]>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname in ('inbox', 'outbox')`;
    return row.rows;
  };
  const before = await rowsRead();
  expect((await readBacklog(own, fixture.service, consumers))['orders']?.waiting).toBe(1);
  expect((await rowsRead()) - before).toBeLessThan(10);
});
