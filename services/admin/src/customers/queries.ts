import { firstValue, type Sql } from '@pawlayer/db';

/** The time of the database, which all services share, in microseconds since 1970. */
export const readMicros = (sql: Sql): Promise<number> =>
  firstValue<number>(sql)`
    select (extract(epoch from now()) * 1000000)::bigint as micros`;
