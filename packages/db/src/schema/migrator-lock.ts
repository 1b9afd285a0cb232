import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client.ts';
import type { Log } from '../sql.ts';

/** How long another run of the same schema may take, in milliseconds. */
const otherRunMs = 600_000;

const pollMs = 250;

/**
 * Takes the lock that admits one run per schema, by polling. Waiting for it in Postgres could last for ever: the waiting
 * session has a snapshot, and a concurrent index build of the run that holds the lock waits for all older snapshots to
 * end. Closing the connection releases the lock.
 */
export const takeMigratorLock = async (client: Client, schema: string, log?: Log): Promise<void> => {
  const end = performance.now() + otherRunMs;
  if (await tryLock(client, schema)) return;
  log?.info({ schema }, 'another run migrates this schema, waiting for its end');
  while (performance.now() < end) {
    await sleep(pollMs);
    if (await tryLock(client, schema)) return;
  }
  throw new Error(`another run has been migrating ${schema} for ${otherRunMs / 60_000} minutes`);
};

const tryLock = async (client: Client, schema: string) => {
  const [row] = await client<{ isTaken: boolean }[]>`
    select pg_try_advisory_lock(hashtextextended(${`migrate ${schema}`}, 0)) as is_taken`;
  return row?.isTaken === true;
};
