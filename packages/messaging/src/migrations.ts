import { fileURLToPath } from 'node:url';

/** The folder of the outbox's and inbox's migrations: put it before the service's own in `migrate({ folders })`. */
export const messagingMigrations: string = fileURLToPath(new URL('../migrations', import.meta.url));
