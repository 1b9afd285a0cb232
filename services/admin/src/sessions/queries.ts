import type { AdminSession } from '@pawlayer/contracts/admin';
import { queryWithRetry, type Sql } from '@pawlayer/db';

type Credentials = { passwordHash: string; givenHash: string };

export const findCredentials = async (sql: Sql): Promise<Credentials | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ password_hash: string; given_hash: string }[]>`select password_hash, given_hash from credentials`,
  );
  return row && { passwordHash: row.password_hash, givenHash: row.given_hash };
};

/** Stores the password with which a process was started as the owner's, and ends all sessions. */
export const saveGivenPassword = async (sql: Sql, passwordHash: string): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with saved as (
        insert into credentials (password_hash, given_hash) values (${passwordHash}, ${passwordHash})
        on conflict (is_owner) do update set
          password_hash = excluded.password_hash, given_hash = excluded.given_hash, changed_at = now()
        returning 1
      ), ended as (
        update sessions set revoked_at = now() where revoked_at is null and exists (select from saved)
      )
      select record_audit(null, 'password.set', null, null, '{}') from saved`,
  );
};

/** Resolves with the number of sessions that it ended. */
export const savePassword = async (sql: Sql, passwordHash: string): Promise<number> => {
  const [row] = await queryWithRetry(
    () => sql<{ ended: number }[]>`
      with saved as (
        update credentials set password_hash = ${passwordHash}, changed_at = now() returning 1
      ), ended as (
        update sessions set revoked_at = now() where revoked_at is null and exists (select from saved) returning 1
      ), audited as (
        select record_audit(null, 'password.changed', null, null, '{}') as id from saved
      )
      select (select count(*)::int from ended) as ended, (select id from audited) as audit_id`,
  );
  return row?.ended ?? 0;
};

/** Stores a session and its device, which is a known device from then on. */
export const insertSession = async (
  sql: Sql,
  tokenHash: Buffer,
  deviceHash: Buffer,
  requestId: string,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      select open_session(${tokenHash}, ${deviceHash}, 'Unknown browser', person_id, 'password', ${requestId})
      from credentials`,
  );
};

export const recordFailedLogin = async (sql: Sql, ip: string, requestId: string): Promise<void> => {
  await queryWithRetry(
    () => sql`
      insert into failed_logins (audit_id, ip)
      values (record_audit(null, 'session.refused', null, ${requestId}, '{}'), ${ip})`,
  );
};

export const isKnownDevice = async (sql: Sql, deviceHash: Buffer): Promise<boolean> => {
  const rows = await queryWithRetry(() => sql`select from devices where device_hash = ${deviceHash}`);
  return rows.length > 0;
};

/** `expiresAt`: when the session ends even if it is in constant use. */
export const getOwnSession = async (sql: Sql, tokenHash: Buffer): Promise<AdminSession> => {
  const [row] = await queryWithRetry(
    () => sql<{ expires_at: Date; person: AdminSession['person'] }[]>`
      select sessions.created_at + interval '12 hours' as expires_at,
        jsonb_build_object('id', people.id, 'name', people.name, 'role', people.role) as person
      from sessions join people on people.id = sessions.person_id where token_hash = ${tokenHash}`,
  );
  if (!row) throw new Error('the session is gone');
  return { expiresAt: row.expires_at.toISOString(), person: row.person };
};

export const revokeSession = async (sql: Sql, tokenHash: Buffer, requestId: string): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with ended as (
        update sessions set revoked_at = now() where token_hash = ${tokenHash} and revoked_at is null returning token_hash
      )
      select record_audit(token_hash, 'session.closed', null, ${requestId}, '{}') from ended`,
  );
};
