import { createHash, randomBytes } from 'node:crypto';
import { migrate } from '../schema/migrate.ts';
import { withClient } from './with-client.ts';

const adminRoot = new URL('../../../../services/admin/', import.meta.url);

/** Brings the admin schema up to date, opens a session and returns its token. */
export const openSession = async (adminSchemaUrl: string): Promise<string> => {
  await migrate({ url: adminSchemaUrl, schema: 'admin', roots: [adminRoot] });
  const { token, tokenHash } = createToken();
  await withClient(adminSchemaUrl, (client) => client`insert into sessions (token_hash) values (${tokenHash})`);
  return token;
};

/** Returns the tokens of sessions that ended after two idle hours, after twelve hours in total, and by logout. */
export const insertEndedSessions = async (adminSchemaUrl: string): Promise<string[]> => {
  const [idle, old, revoked] = [createToken(), createToken(), createToken()];
  await withClient(
    adminSchemaUrl,
    (client) => client`
      insert into sessions (token_hash, created_at, last_used_at, revoked_at) values
        (${idle.tokenHash}, now() - interval '3 hours', now() - interval '2 hours 1 second', null),
        (${old.tokenHash}, now() - interval '12 hours 1 second', now(), null),
        (${revoked.tokenHash}, now(), now(), now())`,
  );
  return [idle.token, old.token, revoked.token];
};

const createToken = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest() };
};
