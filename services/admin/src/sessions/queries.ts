import type { AdminSession, DeviceSession, SignInMethod } from '@pawlayer/contracts/admin';
import { audit, hasRow, mapRows, queryWithRetry, runWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

type Fragment = ReturnType<Sql>;

/** A session that is to be opened. */
export type NewSession = { tokenHash: Buffer; deviceHash: Buffer; deviceName: string; requestId: string };

/**
 * A call that opens a session. Select it in the statement that uses up what the person signed in with, whose id the
 * fragment names: `select ${openSession(sql, session, sql`used.person_id`, 'link')} from used`.
 */
export const openSession = (sql: Sql, session: NewSession, personId: Fragment, method: SignInMethod): Fragment =>
  sql`open_session(
    ${session.tokenHash}, ${session.deviceHash}, ${session.deviceName}, ${personId}, ${method}, ${session.requestId}
  )`;

export const recordFailedLogin = (
  sql: Sql,
  { ip, method, requestId }: { ip: string; method: string; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`
    insert into failed_logins (audit_id, ip)
    values (record_audit(null, 'session.refused', null, ${requestId}, ${sql.json({ method })}), ${ip})`;

export const isKnownDevice = (sql: Sql, deviceHash: Buffer): Promise<boolean> =>
  hasRow(sql)`select from devices where device_hash = ${deviceHash}`;

export const getOwnSession = async (sql: Sql, tokenHash: Buffer): Promise<AdminSession> => {
  const [row] = await queryWithRetry<RowOf<AdminSession>[]>(sql)`
    select jsonb_build_object('id', people.id, 'name', people.name, 'role', people.role) as person
    from sessions join people on people.id = sessions.person_id where token_hash = ${tokenHash}`;
  if (!row) throw new Error('the session is gone');
  return toWire<AdminSession>(row);
};

/** Whether a session was opened within the last ten minutes. */
export const isRecentSession = (sql: Sql, tokenHash: Buffer): Promise<boolean> =>
  hasRow(sql)`select from sessions where token_hash = ${tokenHash} and created_at > now() - interval '10 minutes'`;

/** The open sessions of the person with this session, the current one first, then the last used. */
export const listOwnSessions = (sql: Sql, tokenHash: Buffer): Promise<DeviceSession[]> =>
  mapRows(sql, toWire<DeviceSession>)`
    select id, device_name as device, method, created_at, last_used_at,
      token_hash = ${tokenHash} as is_current
    from sessions
    where person_id = (select person_id from sessions where token_hash = ${tokenHash})
      and session_is_open(created_at, last_used_at, revoked_at)
    order by is_current desc, last_used_at desc limit 100`;

/** Ends a session of the person with this one, and forgets its device. False when it is not theirs. Idempotent. */
export const endOwnSession = async (sql: Sql, id: string, owner: Owner): Promise<boolean> => {
  const [row] = await queryWithRetry<{ isTheirs: boolean }[]>(sql)`
    with target as (
      select token_hash, device_hash, person_id from sessions
      where id = ${id} and person_id = (select person_id from sessions where token_hash = ${owner.session})
    ), ended as (
      update sessions set revoked_at = now() from target
      where sessions.token_hash = target.token_hash and revoked_at is null returning device_name
    ), forgotten as (
      delete from devices using target
      where devices.device_hash = target.device_hash and devices.person_id = target.person_id
    )
    select exists (select from target) as is_theirs, (
      select ${audit(sql, { ...owner, action: 'session.ended', subject: id, detail: sql`jsonb_build_object('device', device_name)` })}
      from ended
    ) as audit_id`;
  return row?.isTheirs ?? false;
};

/** Ends all sessions of the person with this one but this; resolves with their number. */
export const endOtherSessionsOf = async (sql: Sql, owner: Owner): Promise<number> => {
  const entry = { ...owner, action: 'session.others_ended', subject: null };
  const [row] = await queryWithRetry<{ ended: number }[]>(sql)`
    with own as (
      select person_id, device_hash from sessions where token_hash = ${owner.session}
    ), ended as (
      update sessions set revoked_at = now() from own
      where sessions.person_id = own.person_id and token_hash <> ${owner.session} and revoked_at is null returning 1
    ), forgotten as (
      delete from devices using own
      where devices.person_id = own.person_id and devices.device_hash is distinct from own.device_hash
    )
    select (select count(*)::int from ended) as ended, (select ${audit(sql, entry)} from own) as audit_id`;
  return row?.ended ?? 0;
};

/** Ends this session, and the push notices on its device. */
export const revokeSession = (sql: Sql, tokenHash: Buffer, requestId: string): Promise<void> =>
  runWithRetry(sql)`
    with ended as (
      update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null
      returning token_hash, device_hash
    ), silenced as (
      delete from push_devices using ended where push_devices.device_hash = ended.device_hash
    )
    select record_audit(token_hash, 'session.closed', null, ${requestId}, '{}') from ended`;
