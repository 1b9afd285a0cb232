/** What Postgres says about a failed statement, as the driver attaches it to the error. */
type DatabaseError = Error & Readonly<Record<string, unknown>>;

/** The error of the database that an error is, or was caused by. */
export const databaseErrorIn = (error: unknown): DatabaseError | undefined => {
  if (!(error instanceof Error)) return undefined;
  return error.name === 'PostgresError' ? (error as DatabaseError) : databaseErrorIn(error.cause); // named by the driver
};

/** Where it failed and on what, only by names: `detail` has whole rows, and `where` statements with their values. */
export const databaseFacts = (error: DatabaseError | undefined): object => {
  if (!error) return {};
  const { code, routine, table_name: table, constraint_name: constraint } = error;
  const where = typeof error['where'] === 'string' ? error['where'].split('\n').filter(isPlace) : [];
  return {
    code,
    ...(where.length > 0 && { where }),
    ...(routine !== undefined && { routine }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
  };
};

/** A line that names a function and where in it: `PL/pgSQL function f(text) line 4 at EXECUTE`. */
const isPlace = (line: string): boolean =>
  /^(?:PL\/pgSQL|SQL) function "?[\w.]+"?(?:\([\w ,.[\]]*\))?(?: line \d+| statement \d+)?(?: (?:at|during|while) [\w /:=]+)?$/.test(
    line,
  );

/** The text without the value that Postgres could not read, which ends the messages of its class 22. */
export const withoutValue = (text: string, error: DatabaseError | undefined): string => {
  if (!error || !String(error['code']).startsWith('22')) return text;
  return text.replaceAll(error.message, () => error.message.replace(/"[^]*"/, '"…"'));
};
