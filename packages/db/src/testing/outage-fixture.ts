import { close, connect } from '../connect.ts';
import { firstRow, queryWithRetry } from '../query.ts';
import type { Sql } from '../sql.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { createTestDatabase } from './test-database.ts';

export type OutageFixture = {
  /** The pool under test, which connects through the proxy. */
  sql: Sql;
  proxy: Proxy;
  /** A superuser's connection that does not go through the proxy. */
  admin: Sql;
  /** Inserts an entry and its mark by one of the package's functions; inserts neither when the id already exists. */
  write: (run: ReturnType<typeof queryWithRetry>, id: number) => Promise<unknown>;
  countRows: () => Promise<{ entries: number; marks: number; twice: number } | undefined>;
  listEntries: () => Promise<number[]>;
  close: () => Promise<void>;
};

/** A database with a table of entries and one of marks, one for each entry. */
export const openOutageFixture = async (): Promise<OutageFixture> => {
  const database = await createTestDatabase('orders');
  const proxy = await openProxy(database.url);
  const sql = connect({ url: proxy.url, max: 5 });
  const admin = connect({ url: database.adminUrl, max: 1 });
  await queryWithRetry(sql)`create table entries (id int primary key, made_at timestamptz default now())`;
  await queryWithRetry(sql)`create table marks (entry_id int not null)`;
  return {
    sql,
    proxy,
    admin,
    write: (run, id) => run`
      with entry as (insert into entries (id) ${sql`values (${id})`} on conflict do nothing returning id)
      insert into marks select id from entry`,
    countRows: () => firstRow<{ entries: number; marks: number; twice: number }[]>(admin)`
      select (select count(*) from orders.entries) as entries, (select count(*) from orders.marks) as marks,
        (select count(*) from (select from orders.marks group by entry_id having count(*) > 1) as twice) as twice`,
    listEntries: async () => {
      const rows = await queryWithRetry<{ id: number }[]>(admin)`select id from orders.entries order by id`;
      return rows.map((row) => row.id);
    },
    close: async () => {
      proxy.close();
      await close(sql);
      await close(admin);
      await database.drop();
    },
  };
};
