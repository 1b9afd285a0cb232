import type { PasswordState } from '@pawlayer/contracts/admin';
import {
  audit,
  hasRow,
  mapFirst,
  queryWithRetry,
  runWithRetry,
  toWire,
  withoutNulls,
  type RowOf,
  type Sql,
} from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { openSession, type NewSession } from '../sessions/queries.ts';

/** The store's password; `passwordHash` is absent after its owner has left, until a new one is set. */
type Credentials = { personId: string; passwordHash?: string; givenHash: string; isOn: boolean };

export const findCredentials = (sql: Sql): Promise<Credentials | undefined> =>
  mapFirst(sql, withoutNulls<Credentials>)`
    select person_id, password_hash, given_hash, is_on from credentials`;

/** Stores the password with which a process was started, which switches it on, and ends all sessions and devices. */
export const saveGivenPassword = (sql: Sql, passwordHash: string): Promise<void> =>
  runWithRetry(sql)`
    with saved as (
      insert into credentials (password_hash, given_hash) values (${passwordHash}, ${passwordHash})
      on conflict (is_owner) do update set
        password_hash = excluded.password_hash, given_hash = excluded.given_hash, is_on = true, changed_at = now()
      returning 1
    ), ended as (
      update sessions set revoked_at = now() where revoked_at is null and exists (select from saved)
    ), forgotten as (
      delete from devices where exists (select from saved)
    )
    select record_audit(null, 'password.set', null, null, '{}') from saved`;

/** Stores a password, which switches it on; resolves with the number of sessions that it ended: all, as all devices. */
export const saveNewPassword = async (sql: Sql, passwordHash: string): Promise<number> => {
  const [row] = await queryWithRetry<{ ended: number }[]>(sql)`
    with saved as (
      update credentials set password_hash = ${passwordHash}, is_on = true, changed_at = now() returning 1
    ), ended as (
      update sessions set revoked_at = now() where revoked_at is null and exists (select from saved) returning 1
    ), forgotten as (
      delete from devices where exists (select from saved)
    ), audited as (
      select record_audit(null, 'password.changed', null, null, '{}') as id from saved
    )
    select (select count(*)::int from ended) as ended, (select id from audited) as audit_id`;
  return row?.ended ?? 0;
};

/**
 * Changes the password of the person with this session. Their other sessions and devices end; resolves with the number
 * of sessions, or undefined when `currentHash` is not the password any more.
 */
export const replaceOwnPassword = async (
  sql: Sql,
  { currentHash, newHash }: { currentHash: string; newHash: string },
  owner: Owner,
): Promise<number | undefined> => {
  const entry = { ...owner, action: 'password.changed', subject: null };
  const [row] = await queryWithRetry<{ ended: number; isSaved: boolean }[]>(sql)`
    with own as (
      select person_id, device_hash from sessions where token_hash = ${owner.session}
    ), saved as (
      update credentials set password_hash = ${newHash}, changed_at = now() from own
      where credentials.person_id = own.person_id and password_hash in (${currentHash}, ${newHash})
      returning own.person_id, own.device_hash
    ), ended as (
      update sessions set revoked_at = now() from saved
      where sessions.person_id = saved.person_id and token_hash <> ${owner.session} and revoked_at is null returning 1
    ), forgotten as (
      delete from devices using saved
      where devices.person_id = saved.person_id and devices.device_hash is distinct from saved.device_hash
    )
    select exists (select from saved) as is_saved, (select count(*)::int from ended) as ended,
      (select ${audit(sql, entry)} from saved) as audit_id`;
  return row?.isSaved ? row.ended : undefined;
};

/** Opens a session of the person whose password this is; false when it has been changed or switched off meanwhile. */
export const openByPassword = (sql: Sql, passwordHash: string, session: NewSession): Promise<boolean> =>
  hasRow(sql)`
    select ${openSession(sql, session, sql`person_id`, 'password')}
    from credentials where password_hash = ${passwordHash} and is_on`;

export const getPasswordState = async (sql: Sql, personId: string): Promise<PasswordState> => {
  const [row] = await queryWithRetry<RowOf<PasswordState>[]>(sql)`
    select is_on, person_id = ${personId} as is_yours, changed_at,
      coalesce(password_hash = given_hash, false) as is_initial,
      (select count(*) from passkeys where passkeys.person_id = credentials.person_id) >= 2 as can_switch_off,
      (select count(*) from recovery_codes where recovery_codes.person_id = ${personId} and used_by is null)
        as recovery_codes_left
    from credentials`;
  if (!row) throw new Error('the store has no password');
  return toWire<PasswordState>(row);
};

type Switched = 'switched' | 'not_theirs' | 'none' | 'too_few_passkeys';

export const switchOwnPassword = async (
  sql: Sql,
  { personId, isOn }: { personId: string; isOn: boolean },
  { session, requestId }: Owner,
): Promise<Switched> => {
  const [row] = await queryWithRetry<{ result: Switched }[]>(sql)`
    select switch_password(${session}, ${personId}, ${isOn}, ${requestId}) as result`;
  return row?.result ?? 'not_theirs';
};
