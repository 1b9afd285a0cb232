import type { Client } from '../client.ts';
import { parseFunction, type ParsedFunction, type Variable } from './plpgsql-statements.ts';

/**
 * What does not fit a schema's tables and functions in its functions in `plpgsql`, each with function and line; nothing
 * when all is well. Postgres itself checks only their syntax. Here each statement becomes the body of a function in
 * `sql` with the variables as its parameters, which Postgres checks as it is created. What that does not see: the types
 * of what is assigned or filled by `into`, a variable called like a column, and dynamic statements. The client is a
 * superuser's: roles of services make no temporary tables.
 */
export const checkPlpgsql = async (
  client: Client,
  schema: string,
): Promise<{ checked: string[]; problems: string[] }> => {
  await client`select set_config('search_path', ${schema}, false)`;
  const functions = await client<FunctionRow[]>`
    select proname as name, pg_get_functiondef(pg_proc.oid) as definition, tgrelid::regclass::text as trigger_table,
      array_remove(array_agg(distinct tgoldtable::text) || array_agg(distinct tgnewtable::text), null) as transition_tables,
      coalesce(proargnames, '{}') as argument_names,
      array(
        select format_type(type, null) from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as t (type, n)
        order by n
      ) as argument_types
    from pg_proc join pg_language on pg_language.oid = prolang left join pg_trigger on tgfoid = pg_proc.oid
    where pronamespace = ${schema}::regnamespace and lanname = 'plpgsql'
    group by pg_proc.oid, tgrelid order by proname`;
  const problems: string[] = [];
  for (const row of functions) problems.push(...(await problemsOf(client, row)));
  return { checked: [...new Set(functions.map(({ name }) => name))], problems };
};

/** A trigger's function has one for each table. */
type FunctionRow = {
  name: string;
  definition: string;
  triggerTable: string | null;
  transitionTables: string[];
  argumentNames: string[];
  argumentTypes: string[];
};

const problemsOf = async (client: Client, row: FunctionRow): Promise<string[]> => {
  const parsed = await parseFunction(row.definition);
  const check = (sql: string) => problemOf(client, checking(row, parsed, sql));
  const all = parsed.statements.map(({ sql }) => sql).join(';\n');
  if ((await check(all)) === undefined) return [];
  const problems: string[] = [];
  for (const { line, sql } of parsed.statements) {
    const problem = await check(sql);
    if (problem !== undefined) problems.push(`${row.name} line ${line}: ${problem}`);
  }
  return problems;
};

/** One query of several statements: it leaves nothing behind, whether it fails or not. */
const checking = (row: FunctionRow, { variables }: ParsedFunction, sql: string): string => {
  const { triggerTable, transitionTables } = row;
  const records = variables.filter(({ filledBy }) => filledBy !== undefined);
  const known = knownVariables(row, variables);
  const parameters = [...known, ...records.map(({ name }) => ({ name, type: `pg_temp.row_of_${name}` }))];
  return [
    ...transitionTables.map((name) => `create temporary table ${name} (like ${triggerTable})`),
    ...records.map((record) => rowTypeOf(record, known)),
    `create function pg_temp.checked(${parameters.map(({ name, type }) => `"${name}" ${type}`).join(', ')})
      returns void language sql as $checked$ ${sql} $checked$`,
    'drop function pg_temp.checked',
    ...[...transitionTables, ...records.map(({ name }) => `row_of_${name}`)].map(
      (name) => `drop table pg_temp.${name}`,
    ),
  ].join(';\n');
};

/** The parser does not know the tables whose rows are arguments, but the catalog does. */
const knownVariables = (row: FunctionRow, variables: readonly Variable[]): Variable[] => {
  const types = new Map(row.argumentNames.map((name, index) => [name, row.argumentTypes[index]]));
  const rows = row.triggerTable === null ? [] : [row.triggerTable];
  return [
    ...variables
      .filter(({ filledBy }) => filledBy === undefined)
      .map(({ name, type }) => ({ name, type: types.get(name) ?? type })),
    ...rows.flatMap((type) => ['new', 'old'].map((name) => ({ name, type }))),
  ];
};

/** A table with the columns of the statement that fills a record, which the function's other variables stand in. */
const rowTypeOf = ({ name, filledBy }: Variable, known: readonly Variable[]): string => {
  const variables = known.map((variable) => `null::${variable.type} as "${variable.name}"`).join(', ');
  return `create temporary table row_of_${name} as
    select filled.* from (select ${variables}) as variables, lateral (${filledBy}) as filled with no data`;
};

const problemOf = async (client: Client, sql: string): Promise<string | undefined> => {
  try {
    await client.unsafe(sql);
    return undefined;
  } catch (error) {
    return (error as Error).message; // the driver throws nothing else
  }
};
