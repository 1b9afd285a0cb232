import { loadModule, parsePlPgSQLSync } from 'libpg-query';

/** A variable of a function in `plpgsql`. Of a `record`, its columns are those of the statement that fills it. */
export type Variable = { name: string; type: string; filledBy?: string };

export type ParsedFunction = { variables: Variable[]; statements: { line: number; sql: string }[] };

type Node = { [key: string]: unknown };

/** The variables and SQL statements of a function in `plpgsql`, by Postgres' own parser; `into` is left out. */
export const parseFunction = async (definition: string): Promise<ParsedFunction> => {
  await loadModule();
  const parsed = nodesIn(parsePlPgSQLSync(definition));
  const filledBy = new Map(parsed.flatMap(recordsOf));
  const variables = parsed.flatMap((node) => variablesOf(node, filledBy));
  return {
    variables: [...new Map(variables.map((variable) => [variable.name, variable])).values()],
    statements: statementsIn(parsed),
  };
};

/** Every object of the tree, each before what is in it. */
const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inside : [value as Node, ...inside]; // no array, so it has names
};

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], value);

const variablesOf = (node: Node, filledBy: ReadonlyMap<string, string>): Variable[] => {
  const declared = node['PLpgSQL_var'] ?? node['PLpgSQL_rec'];
  const [name, type] = [at(declared, 'refname'), at(declared, 'datatype', 'PLpgSQL_type', 'typname')];
  // `new` and `old` have no type; it is that of the trigger's table.
  if (typeof name !== 'string' || typeof type !== 'string') return [];
  const filler = type === 'record' ? filledBy.get(name) : undefined;
  return [{ name, type: type.replace(/%rowtype$/i, ''), ...(filler !== undefined && { filledBy: filler }) }];
};

/** The statement that fills a `record` by `into`. */
const recordsOf = (node: Node): [string, string][] => {
  const name = at(node, 'PLpgSQL_stmt_execsql', 'target', 'PLpgSQL_rec', 'refname');
  const query = at(node, 'PLpgSQL_stmt_execsql', 'sqlstmt', 'PLpgSQL_expr', 'query');
  return typeof name === 'string' && typeof query === 'string' ? [[name, query]] : [];
};

/** Each has the line of the statement that it is in. */
const statementsIn = (nodes: readonly Node[]): ParsedFunction['statements'] => {
  let line = 0;
  return nodes.flatMap((node) => {
    if (typeof node['lineno'] === 'number') line = node['lineno'];
    const [query, mode] = [at(node, 'PLpgSQL_expr', 'query'), at(node, 'PLpgSQL_expr', 'parseMode')];
    return typeof query === 'string' ? [{ line, sql: toStatement(query, Number(mode)) }] : [];
  });
};

/** By Postgres' `RawParseMode`: a whole statement, an expression, or an assignment to something. */
const toStatement = (query: string, mode: number): string => {
  if (mode === 0) return query;
  if (mode === 2) return `select ${query}`;
  const [, target, value] = /^\s*([\w.[\]]+)\s*:?=(.*)$/s.exec(query) ?? [];
  if (target === undefined) throw new Error(`this is not understood: ${query}`);
  return `select ${target}; select ${value}`;
};
