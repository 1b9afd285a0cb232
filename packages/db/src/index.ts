export { audit, checkSession, type AuditEntry } from './admin-schema.ts';
export { queryWithRetry, queryOnce } from './query.ts';
export { close, connect } from './connect.ts';
export { DatabaseUnavailable, isUnavailable, isUniqueViolation } from './errors.ts';
export { listen } from './listen.ts';
export { migrate } from './schema/migrate.ts';
export { provision } from './schema/provision.ts';
export { ready } from './ready.ts';
export type { Log, Sql } from './sql.ts';
