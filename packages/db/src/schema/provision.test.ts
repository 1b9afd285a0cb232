import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { close, connect } from '../connect.ts';
import type { Sql } from '../sql.ts';
import { databaseUrl, provision } from './provision.ts';

// Managed databases provide an administrator who may create roles and databases but is not a superuser.
const mark = randomUUID().slice(0, 8);
const [administrator, catalog, orders, database] = ['keeper', 'catalog', 'orders', 'shop'].map(
  (name) => `${name}_${mark}`,
) as [string, string, string, string]; // four of four
let superuser: Sql;
let url: string;

const urlOf = (role: string) => {
  const changed = new URL(databaseUrl(process.env['TEST_POSTGRES_URL'] ?? '', database));
  changed.username = role;
  changed.password = 'test';
  return changed.href;
};
const as = async <T>(role: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> => {
  const sql = connect({ url: urlOf(role), max: 1 });
  try {
    return await work(sql);
  } finally {
    await close(sql);
  }
};
const install = () =>
  provision({
    adminUrl: url,
    database,
    services: [
      { name: catalog, password: 'test' },
      { name: orders, password: 'test' },
    ],
  });

beforeAll(async () => {
  superuser = connect({ url: process.env['TEST_POSTGRES_URL'] ?? '', max: 1 });
  await superuser.unsafe(`create role ${administrator} login password 'test' createrole createdb`);
  url = databaseUrl(urlOf(administrator), 'postgres');
});
afterAll(async () => {
  await superuser.unsafe(`drop database if exists ${database} with (force)`);
  await superuser.unsafe(`drop role if exists ${catalog}, ${orders}, ${administrator}`);
  await close(superuser);
});

test('an administrator who is no superuser can install it, also a second time', async () => {
  await install();
  await install();
  await as(catalog, (sql) => sql.unsafe('create table products (name text)'));
  await as(orders, (sql) =>
    expect(sql.unsafe(`select name from ${catalog}.products`)).rejects.toThrow('permission denied'),
  );
});
