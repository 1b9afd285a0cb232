import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryWithRetry, close, connect, migrate, provision, type Sql } from '../index.ts';
import { createTestDatabase } from '../testing/index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let sql: Sql;

beforeEach(async () => {
  database = await createTestDatabase('orders');
  folder = await mkdtemp(join(tmpdir(), 'service-'));
  await mkdir(join(folder, 'migrations'));
  sql = connect({ url: database.url });
});

afterEach(async () => {
  await close(sql);
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, 'migrations', name), text);
const run = () => migrate({ url: database.url, schema: 'orders', roots: [pathToFileURL(`${folder}/`)] });
const tables = async () => {
  const rows = await queryWithRetry<{ name: string }[]>(sql)`
    select table_name as name from information_schema.tables where table_schema = 'orders'`;
  return rows.map(({ name }) => name).toSorted();
};

test('applies each file once, in order, as the owner of the schema', async () => {
  await write('0002-fill-pets.sql', "insert into pets values ('Rocky');");
  await write('0001-create-pets.sql', 'create table pets (name text);');
  await run();
  await write('0003-fill-more.sql', "insert into pets values ('Mimi');");
  await run();
  expect(await queryWithRetry(sql)`select name from pets`).toEqual([{ name: 'Rocky' }, { name: 'Mimi' }]);
});

test('lets processes that start together migrate once', async () => {
  await write('0001-create-pets.sql', "create table pets (name text); insert into pets values ('Rocky');");
  await Promise.all([run(), run(), run(), run()]);
  expect(await queryWithRetry(sql)`select name from pets`).toHaveLength(1);
});

test('leaves nothing of a file that fails, and says which it was', async () => {
  await write('0001-create-pets.sql', 'create table pets (name text); select 1 / 0;');
  await expect(run()).rejects.toThrow('0001-create-pets.sql failed: division by zero');
  expect(await tables()).toEqual(['functions', 'migrations']);
  await write('0001-create-pets.sql', 'create table pets (name text);');
  await run();
  expect(await tables()).toEqual(['functions', 'migrations', 'pets']);
});

test('refuses a file that changed after it landed', async () => {
  await write('0001-create-pets.sql', 'create table pets (name text);');
  await run();
  await write('0001-create-pets.sql', 'create table pets (name text, age int);');
  await expect(run()).rejects.toThrow('0001-create-pets.sql has landed already and must not change');
});

test('refuses a database that did not begin with the first file', async () => {
  await write('0001-create-cats.sql', 'create table cats (name text);');
  await run();
  await rm(join(folder, 'migrations/0001-create-cats.sql'));
  await write('0001-create-pets.sql', 'create table pets (name text);');
  await expect(run()).rejects.toThrow('this database did not begin with 0001-create-pets.sql');
  expect(await tables()).toEqual(['cats', 'functions', 'migrations']);
});

test('refuses a file that ends its own transaction', async () => {
  await write('0001-create-pets.sql', 'create table pets (name text);\ncommit;\nselect 1 / 0;');
  await expect(run()).rejects.toThrow('holds a transaction');
});

test("keeps services out of their neighbours' schemas", async () => {
  const name = new URL(database.adminUrl).pathname.slice(1);
  const services = [
    { name: 'orders', password: 'test' },
    { name: 'neighbour', password: "te'st" },
  ];
  const adminUrl = process.env['TEST_POSTGRES_URL'] ?? '';
  await Promise.all([1, 2, 3].map(() => provision({ adminUrl, database: name, services })));
  await queryWithRetry(sql)`create table pets (name text)`;
  const url = new URL(database.url);
  url.username = 'neighbour';
  url.password = "te'st";
  const neighbour = connect({ url: url.href });
  try {
    await expect(queryWithRetry(neighbour)`select name from orders.pets`).rejects.toThrow('permission denied');
    await expect(queryWithRetry(neighbour)`create table public.mine ()`).rejects.toThrow('permission denied');
    await queryWithRetry(neighbour)`create table mine ()`;
  } finally {
    await close(neighbour);
  }
});
