import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { openClient, type Client } from '../client.ts';
import { migrate } from '../index.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

/** The last migrations of the release in which functions did not have their own files yet. */
const landedBefore: Record<string, string> = {
  messaging: 'messaging-0001-create-outbox-and-inbox.sql',
  admin: '0002-create-audit-log.sql',
  catalog: '0002-create-gallery-items.sql',
  content: '0001-create-stories-and-messages.sql',
  orders: '0009-add-erasure.sql',
};

const repository = new URL('../../../../', import.meta.url);
const rootsOf = (service: string): URL[] => [
  new URL('packages/messaging/', repository),
  new URL(`services/${service}/`, repository),
];
/** The admin service sent no messages in that release. */
const rootsBefore = (service: string): URL[] => rootsOf(service).slice(service === 'admin' ? 1 : 0);

const databases: TestDatabase[] = [];
const clients: Client[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end({ timeout: 5 })));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

test.each(['admin', 'catalog', 'content', 'orders'])(
  'a %s schema of the release before and an empty one end the same',
  async (service) => {
    const [empty, upgraded] = [await createSchema(service), await createSchema(service)];
    await migrate({ url: empty.url, schema: service, roots: rootsOf(service) });
    await migrateAsBefore(upgraded.client, service);
    await migrate({ url: upgraded.url, schema: service, roots: rootsOf(service) });
    const catalog = await readCatalog(empty.client);
    expect(catalog?.['functions']).not.toBeNull();
    expect(await readCatalog(upgraded.client)).toEqual(catalog);
  },
);

const createSchema = async (service: string) => {
  const database = await createTestDatabase(service);
  const client = openClient(database.url, { max: 1 });
  databases.push(database);
  clients.push(client);
  return { url: database.url, client };
};

/** Does what that release's migration code did. */
const migrateAsBefore = async (client: Client, service: string) => {
  await client`create table migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  for (const root of rootsBefore(service)) {
    const last = landedBefore[root.pathname.split('/').at(-2) ?? ''] ?? '';
    const folder = new URL('migrations/', root);
    const names = (await readdir(folder)).filter((name) => name <= last).toSorted();
    expect(names.at(-1)).toBe(last);
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      await client`insert into migrations (name, checksum) values (${name}, ${checksum})`;
      await client.unsafe(text).simple();
    }
  }
};

/** All definitions in the schema, as Postgres prints them. */
const readCatalog = async (client: Client) => {
  const [row] = await client`
    with schema as (select current_schema()::regnamespace as oid),
      relations as (select pg_class.* from pg_class join schema on relnamespace = schema.oid)
    select
      (select jsonb_object_agg(pg_proc.oid::regprocedure::text, jsonb_build_array(pg_get_functiondef(pg_proc.oid), proacl))
        from pg_proc join schema on pronamespace = schema.oid) as functions,
      (select jsonb_agg(jsonb_build_array(
          relations.oid::regclass::text, relkind, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
          attidentity, attgenerated, pg_get_expr(adbin, adrelid)
        ) order by relations.oid::regclass::text, attnum)
        from relations join pg_attribute on attrelid = relations.oid and attnum > 0 and not attisdropped
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where relkind in ('r', 'v', 'm', 'S')) as columns,
      (select jsonb_agg(pg_get_indexdef(oid) order by oid::regclass::text) from relations where relkind = 'i') as indexes,
      (select jsonb_agg(pg_get_viewdef(oid) order by oid::regclass::text) from relations where relkind = 'v') as views,
      (select jsonb_agg(jsonb_build_array(conrelid::regclass::text, conname, pg_get_constraintdef(pg_constraint.oid))
          order by conrelid::regclass::text, conname)
        from pg_constraint join schema on connamespace = schema.oid) as constraints,
      (select jsonb_agg(pg_get_triggerdef(pg_trigger.oid) order by tgname)
        from pg_trigger join relations on tgrelid = relations.oid where not tgisinternal) as triggers,
      (select jsonb_agg(name order by name) from migrations) as migrations,
      (select jsonb_agg(jsonb_build_array(name, checksum) order by name) from functions) as applied_functions`;
  return row;
};
