import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClient, type Client } from '../client.ts';
import { close, connect, migrate, queryWithRetry, type Sql } from '../index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
let folder: string;
let sql: Sql;
/** A transaction that is open for as long as a test wants. */
let holder: Client;

beforeEach(async () => {
  database = await createTestDatabase('orders');
  folder = await mkdtemp(join(tmpdir(), 'service-'));
  await mkdir(join(folder, 'migrations'));
  sql = connect({ url: database.url });
  holder = openClient(database.url, { max: 1 });
  await write('0001-create-pets.sql', "create table pets (name text, legs int); insert into pets values ('Rocky', 4);");
  await run();
});

afterEach(async () => {
  await holder.end({ timeout: 5 });
  await close(sql);
  await database.drop();
  await rm(folder, { recursive: true });
});

const patience = { lockTimeoutMs: 100, tries: 100, firstPauseMs: 20, maxPauseMs: 50 };
const write = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text);
const run = (tries = patience.tries) =>
  migrate({
    url: database.url,
    schema: 'orders',
    roots: [pathToFileURL(`${folder}/`)],
    patience: { ...patience, tries },
  });
const read = () => queryWithRetry(sql)`select name from pets`;
const insert = (name: string) => queryWithRetry(sql)`insert into pets (name, legs) values (${name}, 4)`;
const landed = async () => {
  const rows = await queryWithRetry<{ name: string }[]>(sql)`select name from migrations order by name`;
  return rows.map(({ name }) => name);
};
const isValid = async (index: string) => {
  const rows = await queryWithRetry<{ isValid: boolean }[]>(sql)`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`;
  return rows[0]?.isValid;
};
const waiting = (event: string) =>
  queryWithRetry(sql)`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event}`;
const someoneWaitsFor = (event: string) => expect.poll(() => waiting(event), { interval: 5 }).toHaveLength(1);

test('I20 a migration that does not get a lock lets the readers behind it pass, and gets it later', async () => {
  await write('0002-add-age.sql', 'alter table pets add column age int;');
  await holder`begin`;
  await holder`select from pets`;
  let isDone = false;
  const migrated = run().finally(() => (isDone = true));
  for (let reads = 0; reads < 5; reads += 1) {
    await someoneWaitsFor('relation');
    expect(await read()).toHaveLength(1);
  }
  expect(isDone).toBe(false);
  await holder`commit`;
  await migrated;
  expect(await landed()).toContain('0002-add-age.sql');
});

test('I20 a migration gives up after a number of tries, and has changed nothing', async () => {
  await write('0002-add-age.sql', 'create table toys (name text); alter table pets add column age int;');
  await holder`begin`;
  await holder`select from pets`;
  await expect(run(3)).rejects.toThrow('0002-add-age.sql failed: canceling statement due to lock timeout');
  await holder`commit`;
  expect(await landed()).toEqual(['0001-create-pets.sql']);
  await run();
  expect(await landed()).toEqual(['0001-create-pets.sql', '0002-add-age.sql']);
});

test('I20 a function is replaced once the lock that it needs is free', async () => {
  await mkdir(join(folder, 'src'));
  const view = (columns: string) =>
    writeFile(join(folder, 'src', 'all-pets.sql'), `create or replace view all_pets as select ${columns} from pets;`);
  await view('name');
  await run();
  await view('name, legs');
  await holder`begin`;
  await holder`select from all_pets`;
  const migrated = run();
  await someoneWaitsFor('relation');
  expect(await queryWithRetry(sql)`select name from all_pets`).toHaveLength(1);
  await holder`commit`;
  await migrated;
  expect(await queryWithRetry(sql)`select legs from all_pets`).toEqual([{ legs: 4 }]);
});

test('I20 an index is built beside readers and writers, by one of several runs', async () => {
  await write(
    '0002-find-by-name-concurrently.sql',
    '-- For the search; by name.\ncreate index concurrently if not exists pets_name_idx on pets (name);\n',
  );
  await holder`begin`;
  await holder`update pets set legs = 3`;
  const runs = [run(), run(), run()];
  await someoneWaitsFor('virtualxid');
  await insert('Mimi');
  expect(await read()).toHaveLength(2);
  await holder`commit`;
  await Promise.all(runs);
  expect(await isValid('pets_name_idx')).toBe(true);
  expect(await landed()).toContain('0002-find-by-name-concurrently.sql');
});

const unique = 'create unique index concurrently if not exists pets_name_key on pets (name);';

test('drops the invalid index that a killed run left, and builds it again', async () => {
  await insert('Rocky');
  await expect(holder.unsafe(unique)).rejects.toThrow('could not create unique index');
  expect(await isValid('pets_name_key')).toBe(false);
  await queryWithRetry(sql)`delete from pets where ctid not in (select min(ctid) from pets)`;
  await write('0002-find-by-name-concurrently.sql', unique);
  await run();
  expect(await isValid('pets_name_key')).toBe(true);
});

test('leaves no invalid index that refuses rows when a build fails, and says why', async () => {
  await insert('Rocky');
  await write('0002-find-by-name-concurrently.sql', unique);
  await expect(run()).rejects.toThrow('0002-find-by-name-concurrently.sql failed: could not create unique index');
  expect(await isValid('pets_name_key')).toBeUndefined();
  expect(await landed()).toEqual(['0001-create-pets.sql']);
});

test('records an index that an interrupted run has built', async () => {
  await holder.unsafe(unique);
  await write('0002-find-by-name-concurrently.sql', unique);
  await run();
  expect(await landed()).toContain('0002-find-by-name-concurrently.sql');
});

test.each([
  ['two statements', `${unique}\ncreate table toys (name text);`],
  ['no index', 'create table toys (name text);'],
  ['a build that blocks writers', 'create index if not exists pets_name_idx on pets (name);'],
  ['a build that may not run twice', 'create index concurrently pets_name_idx on pets (name);'],
  ['an index without a name', 'create index concurrently on pets (name);'],
])('refuses a file for a concurrent build that holds %s, before any is applied', async (_, text) => {
  await write('0002-create-toys.sql', 'create table balls (name text);');
  await write('0003-find-by-name-concurrently.sql', text);
  await expect(run()).rejects.toThrow(
    '0003-find-by-name-concurrently.sql must hold one "create index concurrently if not exists … on …"',
  );
  expect(await landed()).toEqual(['0001-create-pets.sql']);
});

test('refuses a concurrent build in a file without that name', async () => {
  await write('0002-find-by-name.sql', unique);
  await expect(run()).rejects.toThrow(
    '0002-find-by-name.sql builds an index concurrently: call it 0002-find-by-name-concurrently.sql',
  );
});
