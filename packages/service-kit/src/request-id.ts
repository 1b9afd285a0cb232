import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The id of the current request or job, or `undefined` outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work` with this request id, which its log lines and outgoing calls then carry. */
export const withRequestId = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The caller's id if it has the expected format; otherwise a new one. */
export const acceptRequestId = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** The id of the current request or job; outside of one, a new id. */
export const requestIdOrNew = (): string => currentRequestId() ?? randomUUID();
