import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listTables } from '../backups/compare-counts.ts';
import { composeWithStreams } from './compose.ts';
import { psqlScript } from './psql.ts';

/** Psql commands that print the rows of each table as `counted schema.table number`. */
export const countScript = `select format('select %L, count(*) from %s', 'counted ' || name, name)
  from (${listTables}) tables
\\gexec
`;

/** Reads what {@link countScript} printed. */
export const readCounts = (printed: string): Record<string, number> =>
  Object.fromEntries([...printed.matchAll(/^counted (\S+)\|(\d+)$/gm)].map(([, name, rows]) => [name, Number(rows)]));

/** The number of rows of each of the services' tables in a database of the stack. */
export const countRows = async (database: string): Promise<Record<string, number>> => {
  let printed = '';
  await composeWithStreams(
    { input: Readable.from([countScript]), onOutput: async (output) => void (printed = await text(output)) },
    'The rows could not be counted',
    ...psqlScript(database),
  );
  return readCounts(printed);
};
