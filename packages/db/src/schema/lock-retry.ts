import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { isLockConflict } from '../errors.ts';
import type { Log } from '../sql.ts';

/**
 * How long a statement of a migration waits for the lock of a table, and how often it is tried, with a growing pause
 * between. Whoever uses the table meanwhile queues behind it, so the wait is shorter than the deadline of any request,
 * and the pause lets the queue pass.
 */
export type LockPatience = { lockTimeoutMs: number; tries: number; firstPauseMs: number; maxPauseMs: number };

/** About five minutes in total. */
export const patient: LockPatience = { lockTimeoutMs: 2000, tries: 40, firstPauseMs: 500, maxPauseMs: 6000 };

/**
 * Runs one atomic piece of a migration, again when it did not get a lock in time. Throws the last failure when all
 * tries are used up.
 */
export const retryOnLock = async (
  { client, patience, log }: { client: Client; patience: LockPatience; log?: Log | undefined },
  what: string,
  run: () => Promise<unknown>,
): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      await client.unsafe(`set lock_timeout = ${patience.lockTimeoutMs}`);
      await run();
      return;
    } catch (error) {
      if (!isLockConflict(error) || tried >= patience.tries) throw error;
      log?.warn({ file: what, tried }, 'a table is in use, trying again');
    }
    await sleep(Math.min(patience.firstPauseMs * 2 ** (tried - 1), patience.maxPauseMs));
  }
};
