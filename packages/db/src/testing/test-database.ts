import { randomUUID } from 'node:crypto';
import { type Client, openClient } from '../client.ts';
import { admitRoles, databaseUrl, provision } from '../schema/provision.ts';
import { addPushDevice, insertEndedSessions, openSession } from './admin-sessions.ts';
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
  /** The push notices that were requested, oldest first. */
  notified: () => Promise<NotifiedRow[]>;
  /** The entries of the audit log, oldest first. */
  auditLog: () => Promise<AuditRow[]>;
  drop: () => Promise<void>;
};

type NotifiedRow = { kind: string; orderId?: string };

type AuditRow = { action: string; subject: string | null; detail: Record<string, unknown> };

/** Creates a database with one service's role and an empty schema on the server at TEST_POSTGRES_URL. */
export const createTestDatabase = async (schema: string): Promise<TestDatabase> => {
  const server = serverUrl();
  const database = newName(schema);
  await provision({ adminUrl: server, database, services: [withPassword(schema)] });
  return openTestDatabase({ server, database, schema });
};

/**
 * Creates a database with the tables and functions of one service and of admin, as they are in a store. The first one
 * of a run migrates a template, of which each is a copy.
 */
export const createServiceDatabase = async (service: string): Promise<TestDatabase> => {
  const server = serverUrl();
  const database = newName(service);
  const services = [...new Set([service, 'admin'])];
  const template = await prepareTemplate(server, service, services);
  await withClient(server, async (client) => {
    // Copies files, which takes a fifth of the time of writing all pages to the log, too.
    await client.unsafe(`create database "${database}" template "${template}" strategy file_copy`);
    // A copy lacks the rights of its template and the settings of roles.
    await admitRoles(client, database, services);
  });
  const admin = roleUrl(databaseUrl(server, database), 'admin');
  return openTestDatabase({ server, database, schema: service, admin });
};

/** One test file prepares it, and the others wait. It gets its name once it is whole. */
const prepareTemplate = (server: string, service: string, services: readonly string[]): Promise<string> =>
  withClient(server, async (client) => {
    const template = `template_${service}`;
    await client`select pg_advisory_lock(hashtext(${template}))`;
    const found = await client`select 1 from pg_database where datname = ${template}`;
    if (found.length > 0) return template;
    const database = newName(service);
    await provision({ adminUrl: server, database, services: services.map(withPassword) });
    for (const name of services) await migrateService(roleUrl(databaseUrl(server, database), name), name);
    if (service !== 'admin') await withClient(roleUrl(databaseUrl(server, database), 'admin'), addPushDevice);
    await client.unsafe(`alter database "${database}" rename to "${template}"`);
    return template;
  });

const openTestDatabase = (opened: {
  server: string;
  database: string;
  schema: string;
  /** For the role of the admin schema, if there is one. */
  admin?: string;
}): TestDatabase => {
  const { server, database, schema } = opened;
  const adminUrl = databaseUrl(server, database);
  let adminSchema = opened.admin === undefined ? undefined : Promise.resolve(opened.admin);
  const addService = async (name: string) => {
    await provision({ adminUrl: server, database, services: [withPassword(name)] });
    await migrateService(roleUrl(adminUrl, name), name);
    return roleUrl(adminUrl, name);
  };
  const adminSchemaUrl = () => (adminSchema ??= addService('admin'));
  // A test asks often, and opening a connection takes longer than a statement.
  const clients = new Map<string, Client>();
  const clientFor = (url: string): Client => {
    const client = clients.get(url) ?? openClient(url, { max: 1 });
    clients.set(url, client);
    return client;
  };
  return {
    url: roleUrl(adminUrl, schema),
    adminUrl,
    signIn: async (role = 'owner') => openSession(clientFor(await adminSchemaUrl()), role),
    endedTokens: async (role = 'owner') => insertEndedSessions(clientFor(await adminSchemaUrl()), role),
    addService,
    addAdminSchema: async () => void (await adminSchemaUrl()),
    notified: async () => {
      const rows = await clientFor(adminUrl)<{ payload: NotifiedRow }[]>`
        select payload from admin.outbox where name = 'people.notified' order by created_at`;
      return rows.map(({ payload }) => payload);
    },
    auditLog: () => clientFor(adminUrl)<AuditRow[]>`select action, subject, detail from admin.audit_log order by id`,
    drop: async () => {
      await Promise.all([...clients.values()].map((client) => client.end({ timeout: 5 })));
      await withClient(server, (client) => client.unsafe(`drop database if exists "${database}" with (force)`));
    },
  };
};

const serverUrl = (): string => {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests by npm test');
  return url;
};

/** For the superuser, who reads the schemas of all services. */
export const wholeDatabaseUrl = (url: string): string => databaseUrl(serverUrl(), new URL(url).pathname.slice(1));

const newName = (schema: string) => `test_${schema}_${randomUUID().slice(0, 8)}`;

const withPassword = (name: string) => ({ name, password: 'test' });

const roleUrl = (adminUrl: string, role: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = 'test';
  return url.href;
};
