export { audit, findSession, listAudited, notifyPeople, type AuditEntry } from './admin-schema.ts';
export { findContact } from './content-schema.ts';
export {
  countRows,
  firstRow,
  firstValue,
  hasGuardedRow,
  hasRow,
  mapFirst,
  mapRows,
  queryGuarded,
  queryOnce,
  queryWithRetry,
  ready,
  runWithRetry,
} from './query.ts';
export { close, connect } from './connect.ts';
export { DatabaseUnavailable, isUnavailable, isUniqueViolation } from './errors.ts';
export { listen } from './listen.ts';
export { microsOf, timeOf } from './microseconds.ts';
export { toWire, withNulls, withoutNulls, type Nullable, type RowOf } from './rows.ts';
export { migrate } from './schema/migrate.ts';
export { provision } from './schema/provision.ts';
export type { Log, Sql } from './sql.ts';
