import { queryWithRetry, type Sql } from '@pawlayer/db';

/** The time of the database, which all services share, in microseconds since 1970. */
export const readMicros = async (sql: Sql): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<[{ micros: number }]>`select (extract(epoch from now()) * 1000000)::bigint as micros`,
  );
  return row.micros;
};
