import type { Client } from '../client.ts';
import type { Log } from '../sql.ts';
import type { LockPatience } from './lock-retry.ts';

/** A run of the migrator, which holds the lock of its schema. */
export type Run = {
  client: Client;
  patience: LockPatience;
  log: Log | undefined;
  /** Throws once the connection was lost: the driver opens another one, which does not have the lock. */
  refuseWithoutLock: () => void;
};
