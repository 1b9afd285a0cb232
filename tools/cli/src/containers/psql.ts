import { compose } from './compose.ts';

const asSuperuser = ['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '--no-psqlrc', '--set=ON_ERROR_STOP=1'];

/** Runs statements in one transaction on a database of the stack; resolves with the rows, without headings. */
export const psql = (database: string, statements: string): Promise<string> =>
  compose(...asSuperuser, '--tuples-only', '--no-align', '-d', database, '-c', statements);

/** The arguments of `docker compose` for a psql that reads a script from its standard input. */
export const psqlScript = (database: string): string[] => [
  ...asSuperuser,
  '--quiet',
  '--tuples-only',
  '--no-align',
  '-d',
  database,
];
