import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable, isUnavailable, queryOnce, queryWithRetry, ready } from './index.ts';
import type { Sql } from './sql.ts';
import { hammer } from './testing/hammer.ts';
import { openOutageFixture, type OutageFixture } from './testing/outage-fixture.ts';

let fixture: OutageFixture;

beforeEach(async () => {
  fixture = await openOutageFixture();
});

afterEach(() => fixture.close());

test('survives a server that refuses the request to stop a late statement', async () => {
  await ready(fixture.sql);
  fixture.proxy.refuseNew();
  await expect(queryWithRetry(fixture.sql, { deadlineMs: 300 })`select pg_sleep(20)`).rejects.toThrow(
    DatabaseUnavailable,
  );
  fixture.proxy.close();
  await fixture.proxy.reopen();
  await ready(fixture.sql);
});

test('I08 says that the database is unavailable within the deadline, and works again when it is back', async () => {
  fixture.proxy.close();
  // A statement written to a connection that is just closing may have run; this test is about closed connections.
  await expect(ready(fixture.sql)).rejects.toThrow(DatabaseUnavailable);
  const waiting = fixture.write(queryWithRetry(fixture.sql, { deadlineMs: 50_000 }), 4);
  const refused = await Promise.all(
    [1, 2, 3].map((id) => fixture.write(queryWithRetry(fixture.sql, { deadlineMs: 700 }), id).catch((e: unknown) => e)),
  );
  expect(refused.filter((error) => !(error instanceof DatabaseUnavailable && isUnavailable(error)))).toEqual([]);
  await fixture.proxy.reopen();
  await waiting;
  await fixture.write(queryOnce(fixture.sql), 5);
  const written = await fixture.listEntries();
  expect(written).toEqual(expect.arrayContaining([4, 5]));
  // One whose last attempt was still connecting at the deadline says 'unknown', and may have run after all.
  expect(refused.filter((error, index) => isNotSent(error) && written.includes(index + 1))).toEqual([]);
});

test('I08 says that the database is unavailable while it has no connection left, and works again when it has', async () => {
  await ready(fixture.sql);
  await limitConnections(0);
  fixture.proxy.dropConnections();
  const refused = await fixture
    .write(queryWithRetry(fixture.sql, { deadlineMs: 700 }), 1)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseUnavailable);
  const waiting = fixture.write(queryWithRetry(fixture.sql, { deadlineMs: 50_000 }), 2);
  await limitConnections(-1);
  await waiting;
  // One whose last attempt was still connecting at the deadline says 'unknown', and may have run after all.
  expect((await fixture.listEntries()).filter((id) => id !== 1 || isNotSent(refused))).toEqual([2]);
});

test('does not repeat a statement that must not run twice when its answer is lost', async () => {
  await ready(fixture.sql);
  fixture.proxy.silence('answers');
  const lost = queryOnce(fixture.sql)`insert into marks values (1)`.catch((error: unknown) => error);
  while ((await fixture.countRows())?.marks === 0) await sleep(10);
  fixture.proxy.dropConnections();
  expect(await lost).toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' });
  await ready(fixture.sql);
  expect(await fixture.countRows()).toMatchObject({ marks: 1 });
});

test('I08 releases the caller when connections go silent, and drops those connections', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((id) => queryWithRetry(fixture.sql)`select pg_sleep(0.05), ${id}::int`));
  fixture.proxy.silence('all');
  const silent = await hammer(20, 20, (id) => fixture.write(queryWithRetry(fixture.sql, { deadlineMs: 300 }), 10 + id));
  expect(silent.every((error) => error instanceof DatabaseUnavailable)).toBe(true);
  // The silent connections stay open, as after a routing failure; only new ones work.
  const results = await hammer(100, 20, (id) => fixture.write(queryWithRetry(fixture.sql), 100 + id));
  expect(results.filter((result) => result !== 'ok')).toEqual([]);
});

test('stops a statement on the server when its caller has gone', async () => {
  await ready(fixture.sql);
  const statement = fixture.sql`select pg_sleep(20)`;
  const sql = Object.assign(() => statement, fixture.sql) as unknown as Sql; // whose statement can be asked afterwards
  await expect(queryWithRetry(sql, { deadlineMs: 300 })`select pg_sleep(20)`).rejects.toThrow(DatabaseUnavailable);
  // Otherwise the server's own timeout would, "due to statement timeout".
  await expect(statement).rejects.toThrow('canceling statement due to user request');
});

test('does not let one slow or wrong statement hurt its neighbours', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, id) => {
      if (id % 3 === 0) return queryWithRetry(fixture.sql, { deadlineMs: 200 })`select pg_sleep(5)`;
      if (id % 3 === 1) return queryWithRetry(fixture.sql)`select ${'x'}::int`;
      return fixture.write(queryWithRetry(fixture.sql), id);
    }),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
});

/** How many connections the services have at most; -1: no limit. */
const limitConnections = async (most: number) => {
  const [row] = await fixture.admin<[{ name: string }]>`select quote_ident(current_database()) as name`;
  await fixture.admin.unsafe(`alter database ${row.name} connection limit ${most}`);
};

const isNotSent = (error: unknown) => error instanceof DatabaseUnavailable && error.outcome === 'not-sent';
