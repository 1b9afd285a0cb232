import { queryWithRetry } from './query.ts';
import type { Sql } from './sql.ts';

/** Resolves when the database answers within a second, else throws `DatabaseUnavailable`. */
export const ready = async (sql: Sql): Promise<void> => {
  await queryWithRetry(() => sql`select 1`, { deadlineMs: 1000 });
};
