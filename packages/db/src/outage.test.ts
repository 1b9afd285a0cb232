import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  queryWithRetry,
  close,
  connect,
  DatabaseUnavailable,
  isUnavailable,
  ready,
  type Sql,
  queryOnce,
} from './index.ts';
import { createTestDatabase, openProxy } from './testing.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let sql: Sql;
let admin: Sql;

beforeAll(async () => {
  database = await createTestDatabase('orders');
  admin = connect({ url: database.adminUrl, max: 1 });
});

afterAll(async () => {
  await close(admin);
  await database.drop();
});

beforeEach(async () => {
  proxy = await openProxy(database.url);
  sql = connect({ url: proxy.url, max: 5 });
  await queryWithRetry(
    () => sql`create table if not exists entries (id int primary key, made_at timestamptz default now())`,
  );
  await queryWithRetry(() => sql`create table if not exists marks (entry_id int not null)`);
  await queryWithRetry(() => sql`truncate entries, marks`);
});

afterEach(async () => {
  proxy.shut();
  await close(sql);
});

const killBackends = () =>
  queryWithRetry(
    () => admin<{ killed: number }[]>`select count(pg_terminate_backend(pid)) as killed from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
  );

/** `count` calls, so many at a time; answers how each ended. */
const hammer = async (count: number, atOnce: number, call: (id: number) => Promise<unknown>) => {
  const results: unknown[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const id = next++;
      results[id] = await call(id).then(
        () => 'ok',
        (error: unknown) => error,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return results;
};

const write = (id: number) => sql`
  with entry as (insert into entries (id) values (${id}) on conflict do nothing returning id)
  insert into marks select id from entry`;

const countOf = async () => {
  const [row] = await queryWithRetry(
    () => admin<{ entries: number; marks: number; twice: number }[]>`
    select (select count(*) from orders.entries) as entries, (select count(*) from orders.marks) as marks,
      (select count(*) from (select from orders.marks group by entry_id having count(*) > 1) as twice) as twice`,
  );
  return row;
};

/** Kills every backend each time another `step` calls have ended: as often on a slow machine as on a fast one. */
const killAlong = (step: number) => {
  let ended = 0;
  let kills = 0;
  let killing: Promise<unknown> | undefined;
  const kill = async () => {
    const [row] = await killBackends();
    kills += row?.killed ?? 0;
    killing = undefined;
  };
  return {
    kills: () => kills,
    done: () => killing,
    afterEach: <T>(call: Promise<T>): Promise<T> =>
      call.finally(() => {
        ended += 1;
        if (ended % step === 0) killing ??= kill();
      }),
  };
};

test('loses and halves nothing when every backend is killed in the middle of thousands of writes', async () => {
  const killer = killAlong(200);
  const results = await hammer(5000, 50, (id) =>
    killer.afterEach(queryWithRetry(() => write(id), { deadlineMs: 15_000 })),
  );
  await killer.done();
  expect(results.filter((result) => result !== 'ok')).toEqual([]);
  expect(await countOf()).toEqual({ entries: 5000, marks: 5000, twice: 0 });
  expect(killer.kills()).toBeGreaterThan(10);
  await ready(sql);
});

test('tells truly whether a statement that must not run twice has run', async () => {
  const killer = killAlong(100);
  const results = await hammer(3000, 30, (id) =>
    killer.afterEach(queryOnce(() => sql`insert into marks values (${id})`)),
  );
  await killer.done();
  const rows = await queryWithRetry(
    () => admin<{ id: number; count: number }[]>`
    select entry_id as id, count(*) as count from orders.marks group by entry_id`,
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  results.forEach((result, id) => {
    if (result === 'ok') return expect(counts.get(id)).toBe(1);
    expect(result).toBeInstanceOf(DatabaseUnavailable);
    const { outcome } = result as DatabaseUnavailable; // checked in the line above
    expect(counts.get(id) ?? 0).toBeLessThanOrEqual(outcome === 'not-sent' ? 0 : 1);
  });
  await ready(sql);
});

test('outlives a server that refuses to be asked to stop a late statement', async () => {
  await ready(sql);
  proxy.lock();
  await expect(queryWithRetry(() => sql`select pg_sleep(20)`, { deadlineMs: 300 })).rejects.toThrow(
    DatabaseUnavailable,
  );
  proxy.shut();
  await proxy.reopen();
  await ready(sql);
});

test('says that the database is unavailable within the deadline, and works again when it is back', async () => {
  proxy.shut();
  // What was written to a connection that is just going may have been done; this is about those that are gone.
  await expect(ready(sql)).rejects.toThrow(DatabaseUnavailable);
  const startedAt = performance.now();
  const refused = await Promise.all(
    [1, 2, 3].map((id) => queryWithRetry(() => write(id), { deadlineMs: 700 }).catch((e: unknown) => e)),
  );
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(refused.every((error) => error instanceof DatabaseUnavailable && error.outcome === 'not-sent')).toBe(true);
  expect(refused.every(isUnavailable)).toBe(true);
  const waiting = queryWithRetry(() => write(4));
  await proxy.reopen();
  await waiting;
  await queryOnce(() => write(5));
  expect(await countOf()).toMatchObject({ entries: 2, marks: 2 });
});

test('does not repeat a statement that must not run twice when its answer is lost', async () => {
  const insert = () => sql`insert into marks values (1)`;
  await ready(sql);
  proxy.silence('answers');
  const lost = queryOnce(insert).catch((error: unknown) => error);
  while ((await countOf())?.marks === 0) await sleep(10);
  proxy.cut();
  expect(await lost).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' });
  await ready(sql);
  expect(await countOf()).toMatchObject({ marks: 1 });
});

test('releases the caller when connections go silent, and gives such connections up', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((id) => queryWithRetry(() => sql`select pg_sleep(0.05), ${id}::int`)));
  proxy.silence('all');
  const silent = await hammer(20, 20, (id) => queryWithRetry(() => write(10 + id), { deadlineMs: 300 }));
  expect(silent.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
  // The silent connections never end, as after a lost route; only new ones work.
  const results = await hammer(100, 20, (id) => queryWithRetry(() => write(100 + id)));
  expect(results.filter((result) => result !== 'ok')).toEqual([]);
});

test('stops a statement on the server when its caller has gone', { timeout: 6000 }, async () => {
  await expect(queryWithRetry(() => sql`select pg_sleep(20)`, { deadlineMs: 300 })).rejects.toThrow(
    DatabaseUnavailable,
  );
  // Long before the server's own limit of 8 s.
  const running = () =>
    queryWithRetry(
      () => admin`
    select 1 from pg_stat_activity where query like 'select pg_sleep(20)%' and state = 'active'`,
    );
  while ((await running()).length > 0) await sleep(20);
});

test('does not let one slow or wrong statement hurt its neighbours', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, id) => {
      if (id % 3 === 0) return queryWithRetry(() => sql`select pg_sleep(5)`, { deadlineMs: 200 });
      if (id % 3 === 1) return queryWithRetry(() => sql`select ${'x'}::int`);
      return queryWithRetry(() => write(id));
    }),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
});
