/**
 * The folder of the outbox's and inbox's migrations and functions. List it before the service's own in `migrate({ roots
 * })`.
 */
export const messagingRoot: URL = new URL('../', import.meta.url);
