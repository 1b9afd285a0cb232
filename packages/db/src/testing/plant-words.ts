import { randomBytes } from 'node:crypto';
import { type Columns, listColumns } from './columns.ts';
import { wholeDatabaseUrl } from './test-database.ts';
import { withClient } from './with-client.ts';

/** `table.column` → the word in it. */
export type Words = Readonly<Record<string, string>>;

type Planting = {
  /** For the role of the service. */
  url: string;
  columns: Columns;
  kind: 'customer' | 'law';
  /** Columns that can hold no word, each with the reason. */
  without: Readonly<Record<string, string>>;
  /** By table, what has to change with its words, as SQL. */
  along?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Puts a word of its own into each text and JSON column of this kind, in every row. Throws when a table with such a
 * column has no row.
 */
export const plantWords = async ({ url, columns, kind, without, along = {} }: Planting): Promise<Words> => {
  const words: Record<string, string> = {};
  const types = await readTypes(url);
  for (const table of Object.keys(columns)) {
    const declared = listColumns({ [table]: columns[table] ?? {} }, kind);
    const planted = declared.filter((column) => !(column in without) && (types[column] ?? '') in expressions);
    if (planted.length === 0) continue;
    const changes = planted.map((column) => {
      const word = (words[column] = randomBytes(32).toString('hex'));
      const name = column.slice(table.length + 1);
      return `${name} = ${expressions[types[column] ?? '']?.(name, word)}`;
    });
    const set = [...changes, ...(along[table] ?? [])].join(', ');
    const { count } = await withClient(url, (client) => client.unsafe(`update ${table} set ${set}`));
    if (count === 0) throw new Error(`${table} has no row to put a word into`);
  }
  return words;
};

/** The columns whose word is in this text. */
export const columnsIn = (words: Words, text: string): string[] =>
  Object.keys(words).filter((column) => text.includes(words[column] ?? ''));

/** Every row of every table in this service's database, those of other services too, as text. */
export const readAllRows = (url: string): Promise<string> =>
  withClient(wholeDatabaseUrl(url), async (client) => {
    const tables = await client<{ schema: string; name: string }[]>`
      select nspname as schema, relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'm') and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
    const rows = tables.map(
      ({ schema, name }) => client`select to_jsonb(t)::text as row from ${client(schema)}.${client(name)} t`,
    );
    return JSON.stringify(await Promise.all(rows));
  });

/** The customer's columns in which some row still holds something. */
export const filledColumns = (url: string, columns: Columns): Promise<string[]> =>
  withClient(url, async (client) => {
    const found = listColumns(columns, 'customer').map(async (column) => {
      const [table = '', name = ''] = column.split('.');
      const rows = await client<{ value: unknown }[]>`select to_jsonb(${client(name)}) as value from ${client(table)}`;
      return rows.some(({ value }) => !nothing.has(JSON.stringify(value))) ? [column] : [];
    });
    return (await Promise.all(found)).flat();
  });

/** The JSON of a column that holds nothing any more. */
const nothing = new Set(['null', 'false', '""', '{}', '[]', '"Erased"']);

/** How a word is added to a column, by its type. */
const expressions: Readonly<Record<string, (name: string, word: string) => string>> = {
  text: (_name, word) => `'${word}'`,
  'text[]': (_name, word) => `array['${word}']`,
  jsonb: (name, word) => `coalesce(${name}, '{}') || '{"planted": "${word}"}'`,
};

const readTypes = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const rows = await withClient(
    url,
    (client) => client<{ name: string; type: string }[]>`
      select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};
