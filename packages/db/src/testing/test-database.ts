import { randomUUID } from 'node:crypto';
import { databaseUrl, provision } from '../schema/provision.ts';
import { insertEndedSessions, openSession } from './admin-sessions.ts';
import { migrateService } from './migrate-service.ts';
import { withClient } from './with-client.ts';

/**
 * `url` is for the service's role, `adminUrl` for the superuser. `drop` closes all connections and drops the database.
 */
export type TestDatabase = {
  url: string;
  adminUrl: string;
  /** Adds the admin schema, opens a session of somebody with this role, by default an owner, and returns its token. */
  signIn: (role?: string) => Promise<string>;
  /** Likewise, tokens of sessions that ended after two idle hours, after twelve hours in total, and by logout. */
  endedTokens: (role?: string) => Promise<string[]>;
  /** Adds the schema of another service as it is in a store; returns the URL for its role. */
  addService: (name: string) => Promise<string>;
  /** Adds the admin schema, whose functions a service's background work calls. */
  addAdminSchema: () => Promise<void>;
  /** Of what people were to be told by push notice, oldest first. */
  notified: () => Promise<NotifiedRow[]>;
  /** The entries of the audit log, oldest first. */
  auditLog: () => Promise<AuditRow[]>;
  drop: () => Promise<void>;
};

type NotifiedRow = { kind: string; orderId?: string };

type AuditRow = { action: string; subject: string | null; detail: Record<string, unknown> };

/** Creates a database with one service's role and an empty schema on the server at TEST_POSTGRES_URL. */
export const createTestDatabase = async (schema: string): Promise<TestDatabase> => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests by npm test');
  const database = `test_${schema}_${randomUUID().slice(0, 8)}`;
  const provisionSchema = (name: string) =>
    provision({ adminUrl: serverUrl, database, services: [{ name, password: 'test' }] });
  await provisionSchema(schema);
  const adminUrl = databaseUrl(serverUrl, database);
  let adminSchema: Promise<string> | undefined;
  const addService = async (name: string) => {
    await provisionSchema(name);
    await migrateService(roleUrl(adminUrl, name), name);
    return roleUrl(adminUrl, name);
  };
  const adminSchemaUrl = () => (adminSchema ??= addService('admin'));
  return {
    url: roleUrl(adminUrl, schema),
    adminUrl,
    signIn: async (role = 'owner') => openSession(await adminSchemaUrl(), role),
    endedTokens: async (role = 'owner') => insertEndedSessions(await adminSchemaUrl(), role),
    addService,
    addAdminSchema: async () => void (await adminSchemaUrl()),
    notified: () =>
      withClient(
        adminUrl,
        (client) => client<{ payload: NotifiedRow }[]>`
          select payload from admin.outbox where name = 'people.notified' order by created_at`,
      ).then((rows) => rows.map(({ payload }) => payload)),
    auditLog: () =>
      withClient(
        adminUrl,
        (client) => client<AuditRow[]>`select action, subject, detail from admin.audit_log order by id`,
      ),
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
