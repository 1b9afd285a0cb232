import { randomUUID } from 'node:crypto';
import { databaseUrl, provision } from '../schema/provision.ts';
import { insertEndedSessions, openSession } from './admin-sessions.ts';
import { withClient } from './with-client.ts';

/** `url` is the service's role's, `adminUrl` the superuser's; `drop` removes it, connections and all. */
export type TestDatabase = {
  url: string;
  adminUrl: string;
  /** Brings the admin schema beside it and signs the owner in; answers the token. */
  signIn: () => Promise<string>;
  /** Tokens whose sessions have ended, after `signIn`: two idle hours, twelve hours in all, a logout. */
  endedTokens: () => Promise<string[]>;
  /** What the audit log holds, the oldest first. */
  auditLog: () => Promise<AuditRow[]>;
  drop: () => Promise<void>;
};

type AuditRow = { action: string; subject: string | null };

/** Makes a fresh database with one service's role and empty schema on the server of TEST_POSTGRES_URL. */
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
