import { createHash, randomBytes } from 'node:crypto';
import type { Client } from '../client.ts';

/** Opens a session of a new person with this role and returns its token. `client` is the admin service's. */
export const openSession = async (client: Client, role: string): Promise<string> => {
  const { token, tokenHash } = createToken();
  await client`
    with person as (
      insert into people (name, role, joined_at) values (${`Test ${role}`}, ${role}, now()) returning id
    )
    insert into sessions (token_hash, person_id) select ${tokenHash}::bytea, id from person`;
  return token;
};

/** As {@link openSession}, of sessions that ended: after two idle hours, after twelve hours in total, and by logout. */
export const insertEndedSessions = async (client: Client, role: string): Promise<string[]> => {
  const [idle, old, revoked] = [createToken(), createToken(), createToken()];
  await client`
    with person as (
      insert into people (name, role, joined_at) values (${`Test ${role}`}, ${role}, now()) returning id
    )
    insert into sessions (token_hash, person_id, created_at, last_used_at, revoked_at)
    select token_hash, person.id, created_at, last_used_at, revoked_at from person, (values
      (${idle.tokenHash}::bytea, now() - interval '3 hours', now() - interval '2 hours 1 second', null::timestamptz),
      (${old.tokenHash}, now() - interval '12 hours 1 second', now(), null),
      (${revoked.tokenHash}, now(), now(), now())
    ) as ended (token_hash, created_at, last_used_at, revoked_at)`;
  return [idle.token, old.token, revoked.token];
};

/** Gives the owner a device for push notices, without which there are none. `client` is the admin service's. */
export const addPushDevice = (client: Client) => client`
  with device as (insert into devices (device_hash) values (sha256('device of a test')) returning device_hash, person_id)
  insert into push_devices (id, person_id, device_hash, name, endpoint, p256dh, auth)
  select gen_random_uuid(), person_id, device_hash, 'A browser', 'https://push.example.com/1', '', '' from device`;

const createToken = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest() };
};
