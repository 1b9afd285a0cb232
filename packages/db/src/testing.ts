import { randomUUID } from 'node:crypto';
import { openClient } from './client.ts';
import { databaseUrl, provision } from './provision.ts';

export { openProxy } from './proxy.testing.ts';

/**
 * Makes a fresh database with one service's role and empty schema on the server of TEST_POSTGRES_URL. `url` is the
 * role's, `adminUrl` the superuser's; `drop` removes it, connections and all.
 */
export const createTestDatabase = async (
  schema: string,
): Promise<{ url: string; adminUrl: string; drop: () => Promise<void> }> => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests by npm test');
  const database = `test_${schema}_${randomUUID().slice(0, 8)}`;
  await provision({ adminUrl: serverUrl, database, services: [{ name: schema, password: 'test' }] });
  const adminUrl = databaseUrl(serverUrl, database);
  const url = new URL(adminUrl);
  url.username = schema;
  url.password = 'test';
  return { url: url.href, adminUrl, drop: () => dropDatabase(serverUrl, database) };
};

const dropDatabase = async (serverUrl: string, database: string) => {
  const admin = openClient(serverUrl, { max: 1 });
  try {
    await admin.unsafe(`drop database if exists "${database}" with (force)`);
  } finally {
    await admin.end({ timeout: 5 });
  }
};
