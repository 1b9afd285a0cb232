import type { SignInMethod } from '@pawlayer/contracts/admin';
import { queryWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';

/** A sign-in from a device that was new for its person. `email` is absent for the first owner. */
export type DeviceSignIn = { name: string; email?: string; device: string; method: SignInMethod; at: Date };

/** Undefined when the session has been deleted since. */
export const findSignIn = async (sql: Sql, sessionId: string): Promise<DeviceSignIn | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<Nullable<DeviceSignIn>[]>`
      select name, email, device_name as device, method, created_at as at
      from sessions join people on people.id = sessions.person_id where sessions.id = ${sessionId}`,
  );
  return row && withoutNulls<DeviceSignIn>(row);
};

/** Deletes what is kept of sign-ins for a time only; `days` for addresses and ended sessions. */
export const deleteOldSignIns = async (sql: Sql, days: number): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<{ addresses: number }[]>`
      with addresses as (
        delete from failed_logins where at < now() - make_interval(days => ${days}) returning 1
      ), sessions as (
        delete from sessions where created_at < now() - interval '12 hours' - make_interval(days => ${days})
      ), devices as (
        delete from devices where last_used_at < now() - interval '1 year'
      ), links as (
        delete from login_links where expires_at < now() - interval '1 day'
      ), challenges as (
        delete from challenges where created_at < now() - interval '5 minutes'
      )
      select count(*)::int as addresses from addresses`,
  );
  return row?.addresses ?? 0;
};
