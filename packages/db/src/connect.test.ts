import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  close,
  connect,
  firstRow,
  firstValue,
  hasRow,
  queryWithRetry,
  ready,
  runWithRetry,
  type Sql,
} from './index.ts';
import { createTestDatabase } from './testing/index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;

beforeAll(async () => {
  database = await createTestDatabase('orders');
  sql = connect({ url: database.url });
});

afterAll(async () => {
  await close(sql);
  await database.drop();
});

test('works in the schema of the role', async () => {
  await ready(sql);
  const [row] = await queryWithRetry<{ schema: string }[]>(sql)`select current_schema as schema`;
  expect(row?.schema).toBe('orders');
});

test('reads counts and cents as numbers, and refuses what a number cannot hold', async () => {
  const [row] = await queryWithRetry(sql)`select count(*) as count, 4929::bigint as cents, 49.29::numeric as amount`;
  expect(row).toEqual({ count: 1, cents: 4929, amount: '49.29' });
  await expect(queryWithRetry(sql)`select 9007199254740993::bigint as big`).rejects.toThrow(RangeError);
});

test('answers with all rows, the first row, its first value, whether there is one, or nothing', async () => {
  expect(await queryWithRetry(sql)`select * from (values (1), (2)) as pets (legs)`).toEqual([{ legs: 1 }, { legs: 2 }]);
  expect(await firstRow(sql)`select 'Rocky' as name, 4 as legs`).toEqual({ name: 'Rocky', legs: 4 });
  expect(await firstValue(sql)`select 'Rocky' as name, 4 as legs`).toBe('Rocky');
  expect(await hasRow(sql)`select ${1}::int`).toBe(true);
  const none = sql`select 1 where ${false}`;
  expect(await firstRow(sql)`${none}`).toBeUndefined();
  expect(await firstValue(sql)`${none}`).toBeUndefined();
  expect(await hasRow(sql)`${none}`).toBe(false);
  expect(await runWithRetry(sql)`select 1`).toBeUndefined();
});

test('carries arrays, JSON and times both ways', async () => {
  const texts = ['a', 'b "c"', String.raw`d\e`, 'f,g', '', 'NULL', '{}'];
  const value = { a: [1, 'ü', null] };
  const at = new Date('2026-11-21T12:00:00.123Z');
  const [row] = await queryWithRetry(sql)`
    select ${texts}::text[] as texts, ${[1, 2]}::int[] as ints, ${[]}::uuid[] as none,
    ${[5_000_000_000]}::bigint[] as longs, array['x', null] as holes, ${sql.json(value)}::jsonb as value, ${at}::timestamptz as at`;
  expect(row).toEqual({ texts, ints: [1, 2], none: [], longs: [5_000_000_000], holes: ['x', null], value, at });
});

test('names columns in camel case, and leaves what is inside of JSON as it is', async () => {
  const [row] = await queryWithRetry(sql)`select 1 as pet_id, jsonb_build_object('pet_id', 2) as made_of`;
  expect(row).toEqual({ petId: 1, madeOf: { pet_id: 2 } });
});

test('composes fragments and inserts rows by object', async () => {
  await queryWithRetry(sql)`create table if not exists pets (id int primary key, pet_name text)`;
  const rows = [
    { id: 1, petName: 'Rocky' },
    { id: 2, petName: 'Mimi' },
  ];
  await queryWithRetry(sql)`insert into pets ${sql(rows)} on conflict do nothing`;
  const only = sql`where pet_name = ${'Mimi'}`;
  expect(await queryWithRetry(sql)`select id from ${sql('pets')} ${only}`).toEqual([{ id: 2 }]);
});

test('offers no transactions', () => {
  expect('begin' in sql || 'reserve' in sql).toBe(false);
});

test('refuses a statement at once when the pool is closed', async () => {
  const closed = connect({ url: database.url });
  await ready(closed);
  await close(closed);
  await expect(queryWithRetry(closed)`select 1`).rejects.toMatchObject({ cause: { code: 'CONNECTION_ENDED' } });
});
