export { type Columns, compareColumns } from './columns.ts';
export { makeTestFolder } from './make-test-folder.ts';
export { migrateService } from './migrate-service.ts';
export { columnsIn, filledColumns, plantWords, readAllRows } from './plant-words.ts';
export { openProxy, type Proxy } from './proxy.ts';
export { withClient } from './with-client.ts';
export { createServiceDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
