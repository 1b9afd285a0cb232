import type { SignInMethod } from '@pawlayer/contracts/admin';
import { mapFirst, queryWithRetry, withoutNulls, type Sql } from '@pawlayer/db';

/** A sign-in from a device that was new for its person. `email` is absent for the first owner. */
export type DeviceSignIn = { name: string; email?: string; device: string; method: SignInMethod; at: Date };

/** Undefined when the session has been deleted since. */
export const findSignIn = (sql: Sql, sessionId: string): Promise<DeviceSignIn | undefined> =>
  mapFirst(sql, withoutNulls<DeviceSignIn>)`
    select name, email, device_name as device, method, created_at as at
    from sessions join people on people.id = sessions.person_id where sessions.id = ${sessionId}`;

const deleteBatch = 1000;

/**
 * Deletes in batches what is kept of sign-ins for a time only; `days` for addresses and ended sessions. Resolves with the
 * number of addresses.
 */
export const deleteOldSignIns = async (sql: Sql, days: number): Promise<number> => {
  for (let addresses = 0; ;) {
    const [row] = await queryWithRetry<[{ addresses: number; most: number }]>(sql)`
      with addresses as (
        delete from failed_logins where audit_id in (
          select audit_id from failed_logins where at < now() - make_interval(days => ${days}) limit ${deleteBatch}
        ) returning 1
      ), old_sessions as (
        delete from sessions where token_hash in (
          select token_hash from sessions where created_at < now() - interval '12 hours' - make_interval(days => ${days})
          limit ${deleteBatch}
        ) returning 1
      ), old_devices as (
        delete from devices where device_hash in (
          select device_hash from devices where last_used_at < now() - interval '1 year' limit ${deleteBatch}
        ) returning 1
      ), links as (
        delete from login_links where token_hash in (
          select token_hash from login_links where expires_at < now() - interval '1 day' limit ${deleteBatch}
        ) returning 1
      ), old_challenges as (
        delete from challenges where challenge_hash in (
          select challenge_hash from challenges where created_at < now() - interval '5 minutes' limit ${deleteBatch}
        ) returning 1
      )
      select (select count(*)::int from addresses) as addresses, greatest(
        (select count(*)::int from addresses), (select count(*)::int from old_sessions),
        (select count(*)::int from old_devices), (select count(*)::int from links),
        (select count(*)::int from old_challenges)
      ) as most`;
    addresses += row.addresses;
    if (row.most < deleteBatch) return addresses;
  }
};
