export { makeTestFolder } from './make-test-folder.ts';
export { migrateService } from './migrate-service.ts';
export { openProxy, type Proxy } from './proxy.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
