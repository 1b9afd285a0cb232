import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClient, type Client } from '../client.ts';
import { migrate } from '../index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let folder: string;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase('orders');
  folder = await mkdtemp(join(tmpdir(), 'service-'));
  await mkdir(join(folder, 'migrations'));
  await mkdir(join(folder, 'src'));
  client = openClient(database.url, { max: 1 });
  await write('migrations/0001-create-pets.sql', 'create table pets (name text, legs int);');
});

afterEach(async () => {
  await client.end({ timeout: 5 });
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (path: string, text: string) => writeFile(join(folder, path), text);
const writeFunction = (name: string, signature: string, body: string) =>
  write(
    `src/${name.replaceAll('_', '-')}.sql`,
    `-- Says so.\ncreate or replace function ${name}${signature} language sql as $$ ${body} $$;\n`,
  );
const run = () => migrate({ url: database.url, schema: 'orders', roots: [pathToFileURL(`${folder}/`)] });
const valueOf = async (expression: string) => {
  const [row] = await client.unsafe<{ value: unknown }[]>(`select ${expression} as value`);
  return row?.value;
};
/** The transaction that wrote each function in the catalog. */
const writers = async () => {
  const rows = await client<{ name: string; writer: string }[]>`
    select proname as name, pg_proc.xmin::text as writer from pg_proc where pronamespace = 'orders'::regnamespace`;
  return Object.fromEntries(rows.map(({ name, writer }) => [name, writer]));
};

test('applies a function again when its text changed, and no other', async () => {
  await writeFunction('count_pets', '() returns bigint', 'select count(*) from pets');
  await writeFunction('count_legs', '() returns bigint', 'select coalesce(sum(legs), 0) from pets');
  await run();
  const before = await writers();
  await run();
  expect(await writers()).toEqual(before);
  await writeFunction('count_pets', '() returns bigint', 'select count(*) + 40 from pets');
  await run();
  const after = await writers();
  expect(after['count_legs']).toBe(before['count_legs']);
  expect(after['count_pets']).not.toBe(before['count_pets']);
  expect(await valueOf('count_pets()::int')).toBe(40);
});

test('applies functions and views in whatever order they need each other', async () => {
  await writeFunction('a_sum', '() returns bigint', 'select b_sum() + (select count(*) from named_pets)');
  await writeFunction('b_sum', '() returns bigint', 'select 1::bigint');
  await write('src/named-pets.sql', 'create or replace view named_pets as select name from pets where b_sum() > 0;');
  await run();
  expect(await valueOf('a_sum()::int')).toBe(1);
});

test('replaces a function that a migration made, and one that a later migration replaced or dropped', async () => {
  await write('migrations/0002-name.sql', "create function name() returns text language sql as $$ select 'first' $$;");
  await run();
  await writeFunction('name', '() returns text', "select 'current'");
  await run();
  expect(await valueOf('name()')).toBe('current');
  const first = "create or replace function name() returns text language sql as $$ select 'first' $$;";
  await write('migrations/0003-default.sql', `${first} alter table pets alter column name set default name();`);
  await run();
  expect(await valueOf('name()')).toBe('current');
  await write('migrations/0004-drop.sql', 'drop function name() cascade;');
  await run();
  expect(await valueOf('name()')).toBe('current');
});

test('refuses other parameters, another result and fewer columns, and changes nothing then', async () => {
  await writeFunction('add', '(a int, b int) returns int', 'select a + b');
  await writeFunction('one', '() returns int', 'select 1');
  await write('src/all-pets.sql', 'create or replace view all_pets as select name, legs from pets;');
  await run();
  const before = await writers();
  await writeFunction('one', '() returns int', 'select 2');
  for (const signature of ['(a int, b int, c int) returns int', '(a int, b int, c int default 0) returns int']) {
    await writeFunction('add', signature, 'select a + b + c');
    await expect(run()).rejects.toThrow('add.sql changes the parameters of add: give the new one a new name');
  }
  for (const signature of ['(a int, b int) returns bigint', '(x int, b int) returns int']) {
    await writeFunction('add', signature, 'select 1');
    await expect(run()).rejects.toThrow('add.sql changes the signature of add');
  }
  await writeFunction('add', '(a int, b int) returns int', 'select a + b');
  await write('src/all-pets.sql', 'create or replace view all_pets as select name from pets;');
  await expect(run()).rejects.toThrow('all-pets.sql changes the signature of all_pets');
  expect(await writers()).toEqual(before);
});

test('refuses another rule where stored values were made by the old one', async () => {
  const signature = '(name text) returns text immutable';
  await writeFunction('slug', signature, 'select lower(name)');
  await writeFunction('heading', signature, 'select upper(name)');
  await writeFunction('is_name', '(name text) returns boolean immutable', "select name <> ''");
  await run();
  await write(
    'migrations/0002-use.sql',
    `create index pets_slug_idx on pets (slug(name));
    alter table pets add column heading text generated always as (heading(name)) stored,
      add constraint pets_named check (is_name(name));`,
  );
  await run();
  await writeFunction('slug', signature, "select replace(lower(name), ' ', '-')");
  await expect(run()).rejects.toThrow('slug.sql changes slug, by which stored values');
  await writeFunction('slug', signature, 'select lower(name)');
  await writeFunction('heading', signature, 'select initcap(name)');
  await expect(run()).rejects.toThrow('heading.sql changes heading, by which stored values');
  await writeFunction('heading', signature, 'select upper(name)');
  await writeFunction('is_name', '(name text) returns boolean immutable', 'select true');
  await expect(run()).rejects.toThrow('is-name.sql changes is_name, by which stored values');
});

test('refuses a function that does not fit the tables, also an old one after a migration', async () => {
  await writeFunction('count_tails', '() returns bigint', 'select sum(tails) from pets');
  await expect(run()).rejects.toThrow('function count_tails does not fit its schema: column "tails" does not exist');
  await writeFunction('count_tails', '() returns bigint', 'select sum(legs) from pets');
  await run();
  await write('migrations/0002-drop-legs.sql', 'alter table pets drop column legs;');
  await expect(run()).rejects.toThrow('function count_tails does not fit its schema: column "legs" does not exist');
});

test('refuses a file that holds anything but the one function that it is named after', async () => {
  await write('src/legs.sql', 'create or replace function count_legs() returns int language sql return 4;');
  await expect(run()).rejects.toThrow('legs.sql creates count_legs: call them the same');
  await write('src/legs.sql', 'create function legs() returns int language sql return 4;');
  await expect(run()).rejects.toThrow('legs.sql must hold one "create or replace function" (or view)');
});

test('completes with the next run what a killed one left', async () => {
  await writeFunction('one', '() returns int', 'select 1');
  await writeFunction('two', '() returns int', 'select 2');
  await run();
  await writeFunction('one', '() returns int', 'select 10');
  await writeFunction('two', '() returns int', 'select 20');
  const admin = openClient(database.adminUrl, { max: 2 });
  // Blocks the second of the two functions.
  const holding = admin
    .unsafe(`select from orders.functions where name = 'two.sql' for update; select pg_sleep(60)`)
    .catch(() => 'cancelled');
  const isHeld = () => admin`select from pg_stat_activity where query like '%pg_sleep(60)' and wait_event = 'PgSleep'`;
  while ((await isHeld()).length === 0);
  const killed = run().catch((error: Error) => error);
  const waiting = () =>
    admin<{ pid: number }[]>`select pid from pg_stat_activity
      where datname = current_database() and usename = 'orders' and wait_event_type = 'Lock'`;
  while ((await waiting()).length === 0);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'orders' and wait_event_type = 'Lock'`;
  expect(await killed).toBeInstanceOf(Error);
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)' and state = 'active'`;
  await holding;
  await admin.end({ timeout: 0 });
  expect(await valueOf('one()')).toBe(1);
  await run();
  expect([await valueOf('one()'), await valueOf('two()')]).toEqual([10, 20]);
});

test('lets processes that start together apply a function once', async () => {
  await writeFunction('one', '() returns int', 'select 1');
  await Promise.all([run(), run(), run(), run()]);
  await writeFunction('one', '() returns int', 'select 2');
  await Promise.all([run(), run(), run(), run()]);
  expect(await valueOf('one()')).toBe(2);
});
