import { setTimeout as sleep } from 'node:timers/promises';
import { queryWithRetry } from '@pawlayer/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduleEvery } from './index.ts';
import { type MessagingFixture, openMessagingFixture, silentLog, waitUntil } from './testing/fixture.ts';

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await openMessagingFixture();
});

afterEach(() => fixture.close());

test('runs a timed task once per turn, however many processes ask for it', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  const threeProcesses = async (expected: number) => {
    const timers = [1, 2, 3].map(() =>
      scheduleEvery({ sql: fixture.sql, name: 'count', seconds: 60, run, log: silentLog }),
    );
    await waitUntil(() => runs >= expected);
    await sleep(300); // in which another would run
    await Promise.all(timers.map((timer) => timer.stop()));
    expect(runs).toBe(expected);
  };
  await threeProcesses(1);
  await threeProcesses(1);
  await queryWithRetry(fixture.sql)`update timers set due_at = now()`;
  await threeProcesses(2);
});

test('runs a timed task again and again', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  const timer = scheduleEvery({ sql: fixture.sql, name: 'often', seconds: 0.1, run, log: silentLog });
  await waitUntil(() => runs > 2);
  await timer.stop();
});

test('goes on after a timed task that failed', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('not today');
  };
  const timer = scheduleEvery({ sql: fixture.sql, name: 'fail', seconds: 0.1, run, log: silentLog });
  await waitUntil(() => runs > 2);
  await timer.stop();
});

test('waits for the running task when it is stopped', async () => {
  let ended = false;
  let began = false;
  const run = async () => {
    began = true;
    await sleep(200);
    ended = true;
  };
  const timer = scheduleEvery({ sql: fixture.sql, name: 'long', seconds: 60, run, log: silentLog });
  await waitUntil(() => began);
  await timer.stop();
  expect(ended).toBe(true);
});

test('forgets what was done more than two weeks ago, and nothing else', async () => {
  const { sql } = fixture;
  const message = (name: string, days: number, state: string | undefined, isTaken = true) =>
    queryWithRetry(sql)`
    with message as (
      insert into outbox (name, payload, created_at, expanded_at)
      values (${name}, '{}', now() - make_interval(days => ${days}), case when ${isTaken} then now() end) returning id
    ) insert into inbox (message_id, consumer, state) select id, 'c', ${state ?? ''} from message where ${state !== undefined}`;
  await message('old-done', 15, 'done');
  await message('old-unwanted', 15, undefined);
  await message('old-failed', 15, 'failed');
  await message('old-queued', 15, 'queued');
  // Its worker has not run for two weeks.
  await message('old-untaken', 15, undefined, false);
  await message('new-done', 13, 'done');
  // More than are looked at together, older than the one that goes, and all of the same time.
  await queryWithRetry(sql)`
    with failed as (
      insert into outbox (name, payload, created_at, expanded_at)
      select 'old-failed', '{}', now() - interval '20 days', now() from generate_series(1, 1500) returning id
    ) insert into inbox (message_id, consumer, state) select id, 'c', 'failed' from failed`;
  const messaging = fixture.start([]);
  const names = async () =>
    (await queryWithRetry<{ name: string }[]>(sql)`select distinct name from outbox order by name`).map(
      ({ name }) => name,
    );
  await waitUntil(async () => (await names()).length === 4);
  await messaging.stop();
  expect(await names()).toEqual(['new-done', 'old-failed', 'old-queued', 'old-untaken']);
});
