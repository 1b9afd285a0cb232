/** Has the outbox's and the inbox's migrations and functions: name it before the service's own in `migrate({ roots })`. */
export const messagingRoot: URL = new URL('../', import.meta.url);
