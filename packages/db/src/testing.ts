import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { openClient } from './client.ts';
import { migrate } from './schema/migrate.ts';
import { databaseUrl, provision } from './schema/provision.ts';

export { openProxy } from './proxy.testing.ts';

/** `url` is the service's role's, `adminUrl` the superuser's; `drop` removes it, connections and all. */
export type TestDatabase = {
  url: string;
  adminUrl: string;
  /** Brings the admin schema beside it and signs the owner in; answers the token. */
  signIn: () => Promise<string>;
  /** Tokens whose sessions have ended, after `signIn`: two idle hours, twelve hours in all, a logout. */
  endedTokens: () => Promise<string[]>;
  /** What the audit log holds, the oldest first. */
  auditLog: () => Promise<{ action: string; subject: string | null }[]>;
  drop: () => Promise<void>;
};

/** Makes a fresh database with one service's role and empty schema on the server of TEST_POSTGRES_URL. */
export const createTestDatabase = async (schema: string): Promise<TestDatabase> => {
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (serverUrl === undefined) throw new Error('TEST_POSTGRES_URL is not set: run the tests by npm test');
  const database = `test_${schema}_${randomUUID().slice(0, 8)}`;
  await provision({ adminUrl: serverUrl, database, services: [{ name: schema, password: 'test' }] });
  const adminUrl = databaseUrl(serverUrl, database);
  const signIn = async () => {
    await provision({ adminUrl: serverUrl, database, services: [{ name: 'admin', password: 'test' }] });
    return openOwnersSession(roleUrl(adminUrl, 'admin'));
  };
  const auditLog = () =>
    once(
      adminUrl,
      (client) =>
        client<{ action: string; subject: string | null }[]>`select action, subject from admin.audit_log order by id`,
    );
  return {
    url: roleUrl(adminUrl, schema),
    adminUrl,
    signIn,
    endedTokens: () => openEndedSessions(roleUrl(adminUrl, 'admin')),
    auditLog,
    drop: () => dropDatabase(serverUrl, database),
  };
};

const roleUrl = (adminUrl: string, role: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = 'test';
  return url.href;
};

const adminRoot = new URL('../../../services/admin/', import.meta.url);

const openOwnersSession = async (url: string): Promise<string> => {
  await migrate({ url, schema: 'admin', roots: [adminRoot] });
  const { token, tokenHash } = newToken();
  await once(url, (client) => client`insert into sessions (token_hash) values (${tokenHash})`);
  return token;
};

const openEndedSessions = async (url: string): Promise<string[]> => {
  const [idle, old, revoked] = [newToken(), newToken(), newToken()];
  await once(
    url,
    (client) => client`
    insert into sessions (token_hash, created_at, last_used_at, revoked_at) values
      (${idle.tokenHash}, now() - interval '3 hours', now() - interval '2 hours 1 second', null),
      (${old.tokenHash}, now() - interval '12 hours 1 second', now(), null),
      (${revoked.tokenHash}, now(), now(), now())`,
  );
  return [idle.token, old.token, revoked.token];
};

const newToken = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest() };
};

const once = async <T>(url: string, work: (client: ReturnType<typeof openClient>) => PromiseLike<T>): Promise<T> => {
  const client = openClient(url, { max: 1 });
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 5 });
  }
};

const dropDatabase = async (serverUrl: string, database: string) => {
  const admin = openClient(serverUrl, { max: 1 });
  try {
    await admin.unsafe(`drop database if exists "${database}" with (force)`);
  } finally {
    await admin.end({ timeout: 5 });
  }
};
