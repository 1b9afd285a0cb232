import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The id of the current request or job, or `undefined` outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` as part of this request; its logs and outgoing calls carry the id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The caller's id when it looks like one, else a new one. */
export const acceptRequestId = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** The id of the current request or job for what it writes, sends and queues; outside of one, a new id. */
export const requestIdOrNew = (): string => currentRequestId() ?? randomUUID();
