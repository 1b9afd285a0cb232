import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, connect, DatabaseUnavailable, queryOnce, queryWithRetry, ready } from './index.ts';
import { hammer } from './testing/hammer.ts';
import { openOutageFixture, type OutageFixture } from './testing/outage-fixture.ts';

let fixture: OutageFixture;

beforeEach(async () => {
  fixture = await openOutageFixture();
});

afterEach(() => fixture.close());

test('I07 loses nothing, and leaves nothing half-written, when every backend is killed during thousands of writes', async () => {
  const killer = killAlong(200);
  const results = await hammer(5000, 50, (id) =>
    killer.afterEach(fixture.write(queryWithRetry(fixture.sql, { deadlineMs: 15_000 }), id)),
  );
  await killer.done();
  expect(results.filter((result) => result !== 'ok')).toEqual([]);
  expect(await fixture.countRows()).toEqual({ entries: 5000, marks: 5000, twice: 0 });
  expect(killer.kills()).toBeGreaterThan(10);
  await ready(fixture.sql);
});

test('says correctly whether a statement that must not run twice has run', async () => {
  const killer = killAlong(100);
  const results = await hammer(3000, 30, (id) =>
    killer.afterEach(queryOnce(fixture.sql)`insert into marks values (${id})`),
  );
  await killer.done();
  const rows = await queryWithRetry<{ id: number; count: number }[]>(fixture.admin)`
    select entry_id as id, count(*) as count from orders.marks group by entry_id`;
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  results.forEach((result, id) => {
    if (result === 'ok') return expect(counts.get(id)).toBe(1);
    expect(result).toBeInstanceOf(DatabaseUnavailable);
    const { outcome } = result as DatabaseUnavailable; // checked in the line above
    expect(counts.get(id) ?? 0).toBeLessThanOrEqual(outcome === 'not-sent' ? 0 : 1);
  });
  await ready(fixture.sql);
});

test('a backend that dies between its rows and their end takes none from the statements after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sql = connect({ url: fixture.proxy.url, max: 1 });
    await ready(sql);
    await expect(
      queryOnce(sql)`
        select n, case n when 3 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 5) as n`,
    ).rejects.toThrow(DatabaseUnavailable);
    expect(await queryWithRetry(sql)`select 7 as n`).toEqual([{ n: 7 }]);
    await close(sql);
  }
});

const killBackends = () =>
  queryWithRetry<{ killed: number }[]>(fixture.admin)`
    select count(pg_terminate_backend(pid)) as killed from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;

/** Kills all backends after every `step` finished calls, and so at the same rate on slow and fast machines. */
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
