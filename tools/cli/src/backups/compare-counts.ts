/** A query for the names of all tables that belong to a service, as `schema.table`. */
export const listTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('catalog', 'orders', 'content', 'admin') order by 1`;

/** The names whose numbers differ, each with both. */
export const compareCounts = (
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} instead of ${expected[name] ?? 'no'}`);
