import type { Sql } from '@pawlayer/db';

/** Copies every row of the service's tables into tables beside them, as a backup does. */
export const takeBackup = async (sql: Sql): Promise<void> => {
  const tables = await listTables(sql);
  await sql.unsafe(
    [
      'set local client_min_messages = warning', // not that there was no table to drop
      ...tables.map(({ name }) => `drop table if exists backup_${name}`),
      ...tables.map(({ name }) => `create table backup_${name} as table ${name}`),
    ].join(';'),
  );
};

/** Puts the rows of the backup in the place of all others; again where it and the service locked each other out. */
export const restoreBackup = async (sql: Sql): Promise<void> => {
  const tables = await listTables(sql);
  const statements = [
    'set local client_min_messages = warning', // not what the truncation cascades to
    `truncate ${tables.map(({ name }) => name).join()}`,
    ...tables.flatMap(({ name, columns }) => [
      `delete from ${name}`, // what triggers of the tables before have added
      `insert into ${name} (${columns}) overriding system value select ${columns} from backup_${name}`,
    ]),
  ];
  await sql.unsafe(statements.join(';'));
};

/** In the order in which they were made, so that a table comes after those to which it refers. */
const listTables = (sql: Sql) => sql<{ name: string; columns: string }[]>`
  select relname as name, string_agg(quote_ident(attname), ', ') as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'backup%'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by pg_class.oid, relname order by pg_class.oid`;
