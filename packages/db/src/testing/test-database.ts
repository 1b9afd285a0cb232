import { randomUUID } from 'node:crypto';
import { databaseUrl, provision } from '../schema/provision.ts';
import { insertEndedSessions, openSession } from './admin-sessions.ts';
import { withClient } from './with-client.ts';

/**
 * `url` is for the service's role, `adminUrl` for the superuser. `drop` closes all connections and drops the database.
 */
export type TestDatabase = {
  url: string;
  adminUrl: string;
  /** Adds the admin schema, opens a session of the owner and returns its token. */
  signIn: () => Promise<string>;
  /** After `signIn`: tokens of sessions that ended after two idle hours, after twelve hours in total, and by logout. */
  endedTokens: () => Promise<string[]>;
  /** The entries of the audit log, oldest first. */
  auditLog: () => Promise<AuditRow[]>;
  drop: () => Promise<void>;
};

type AuditRow = { action: string; subject: string | null };

/** Creates a database with one service's role and an empty schema on the server at TEST_POSTGRES_URL. */
export const createTestDatabase = async (schema: string): Promise<TestDatabase> => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests by npm test');
  const database = `test_${schema}_${randomUUID().slice(0, 8)}`;
  const provisionSchema = (name: string) =>
    provision({ adminUrl: serverUrl, database, services: [{ name, password: 'test' }] });
  await provisionSchema(schema);
  const adminUrl = databaseUrl(serverUrl, database);
  return {
    url: roleUrl(adminUrl, schema),
    adminUrl,
    signIn: async () => {
      await provisionSchema('admin');
      return openSession(roleUrl(adminUrl, 'admin'));
    },
    endedTokens: () => insertEndedSessions(roleUrl(adminUrl, 'admin')),
    auditLog: () =>
      withClient(adminUrl, (client) => client<AuditRow[]>`select action, subject from admin.audit_log order by id`),
    drop: async () => {
      await withClient(serverUrl, (client) => client.unsafe(`drop database if exists "${database}" with (force)`));
    },
  };
};

const roleUrl = (adminUrl: string, role: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = 'test';
  return url.href;
};
