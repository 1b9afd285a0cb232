import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningStore } from '@pawlayer/cli';
import { close, connect, queryWithRetry, type Sql } from '@pawlayer/db';

const owners = ['orders', 'content', 'catalog'] as const;

/** Cutting is done one portrait after the other: it has no deadline but the promised days. */
const unhurried = [
  'make-preview',
  'make-model',
  'remake-model',
  'begin-model',
  'begin-model-of-restored-order',
  'begin-model-of-added-photo',
];

type Waiting = { what: string; count: number };

/** Waits until nothing waits any more, for so many seconds at most; what still does is left to `checkWaiting`. */
export const waitUntilDone = async (store: RunningStore, seconds: number): Promise<void> => {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    const waiting = await findWaiting(store, 0).catch(() => ['the database does not answer']);
    if (waiting.length === 0) return;
    await sleep(500);
  }
};

/** I-8: no message, event or payment waits for longer than its deadline, and none was given up. */
export const checkWaiting = (store: RunningStore, seconds: number): Promise<string[]> => findWaiting(store, seconds);

const findWaiting = async ({ databaseUrls }: RunningStore, seconds: number): Promise<string[]> => {
  const found: string[] = [];
  for (const owner of owners) {
    const sql = connect({ url: databaseUrls[owner], max: 1 });
    try {
      const waiting = [
        ...(await listMessages(sql, seconds)),
        ...(owner === 'orders' ? await listEvents(sql, seconds) : []),
      ];
      found.push(...waiting.map(({ what, count }) => `I-8 ${count} ${what} of ${owner}`));
    } finally {
      await close(sql);
    }
  }
  return found;
};

const listMessages = (sql: Sql, seconds: number): Promise<Waiting[]> =>
  queryWithRetry<Waiting[]>(sql)`
    select consumer || case state when 'failed' then ' given up: ' || error else ' waiting' end as what, count(*)::int
    from inbox join outbox on outbox.id = message_id
    where state = 'failed'
      or state = 'queued' and created_at < now() - make_interval(secs => ${seconds}) and not consumer = any (${unhurried}::text[])
    group by 1
    union all
    select name || ' not handed out', count(*)::int from outbox
    where expanded_at is null and created_at < now() - make_interval(secs => ${seconds}) group by 1`;

const listEvents = (sql: Sql, seconds: number): Promise<Waiting[]> =>
  queryWithRetry<Waiting[]>(sql)`
    select type || ' not processed' as what, count(*)::int from stripe_events
    where processed_at is null and created_at < now() - make_interval(secs => ${seconds}) group by 1`;
