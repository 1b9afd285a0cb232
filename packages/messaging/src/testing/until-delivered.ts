import { setTimeout as sleep } from 'node:timers/promises';
import { queryWithRetry, type Sql } from '@pawlayer/db';

/**
 * Resolves once every message of a service's outbox has been handled, or given up, by each of its consumers. It has no
 * timeout of its own; the test's applies. Just after a message was written, it has no rows in the inbox yet.
 */
export const untilDelivered = async (sql: Sql): Promise<void> => {
  const listOpen = () =>
    queryWithRetry(sql)`
      select id from outbox where expanded_at is null
      union all select message_id from inbox where state = 'queued'
      limit 1`;
  for (let pause = 10; (await listOpen()).length > 0; pause = Math.min(pause * 1.3, 100)) await sleep(pause);
};
