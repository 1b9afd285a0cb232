export { audit, findSession, type AuditEntry } from './admin-schema.ts';
export { queryOnce, queryWithRetry, ready } from './query.ts';
export { close, connect } from './connect.ts';
export { DatabaseUnavailable, isUnavailable, isUniqueViolation } from './errors.ts';
export { listen } from './listen.ts';
export { migrate } from './schema/migrate.ts';
export { provision } from './schema/provision.ts';
export type { Log, Sql } from './sql.ts';
