import { audit, hasRow, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { openSession, type NewSession } from '../sessions/queries.ts';

/** Replaces the codes of the person with this session. */
export const replaceRecoveryCodes = async (sql: Sql, codeHashes: readonly Buffer[], owner: Owner): Promise<void> => {
  const entry = { ...owner, action: 'recovery_codes.made', subject: null };
  const hashes = codeHashes.map((hash) => hash.toString('hex'));
  await queryWithRetry(sql)`
    with own as (
      select person_id from sessions where token_hash = ${owner.session}
    ), fresh as (
      select decode(hex, 'hex') as code_hash from unnest(${hashes}::text[]) as given (hex)
    ), gone as (
      delete from recovery_codes using own
      where recovery_codes.person_id = own.person_id and code_hash not in (select code_hash from fresh)
    ), made as (
      insert into recovery_codes (code_hash, person_id) select code_hash, person_id from fresh, own
      on conflict do nothing
    )
    select ${audit(sql, entry)} from own`;
};

/** Uses up a code and opens a session of its person; false when there is no such code, or it is used. */
export const openByRecoveryCode = (sql: Sql, codeHash: Buffer, session: NewSession): Promise<boolean> =>
  hasRow(sql)`
    with used as (
      update recovery_codes set used_by = ${session.tokenHash}
      where code_hash = ${codeHash} and (used_by is null or used_by = ${session.tokenHash})
      returning person_id
    )
    select ${openSession(sql, session, sql`used.person_id`, 'recovery-code')} from used`;
