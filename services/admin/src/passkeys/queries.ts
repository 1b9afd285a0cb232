import type { Passkey } from '@pawlayer/contracts/admin';
import {
  audit,
  firstRow,
  hasRow,
  listAudited,
  mapRows,
  queryWithRetry,
  runWithRetry,
  toWire,
  type Sql,
} from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { openSession, type NewSession } from '../sessions/queries.ts';
import type { StoredPasskey } from './rules.ts';

export const listOwnPasskeys = (sql: Sql, personId: string): Promise<Passkey[]> =>
  mapRows(sql, toWire<Passkey>)`
    select id, name, domain, created_at, last_used_at from passkeys
    where person_id = ${personId} order by created_at, id`;

/** A person and the passkeys that they have for this domain. */
export const getPasskeyOwner = async (
  sql: Sql,
  personId: string,
  domain: string,
): Promise<{ name: string; passkeys: Pick<StoredPasskey, 'credentialId' | 'transports'>[] }> => {
  const rows = await queryWithRetry<{ name: string; credentialId: Buffer | null; transports: string[] | null }[]>(sql)`
    select people.name, credential_id, transports
    from people left join passkeys on passkeys.person_id = people.id and domain = ${domain}
    where people.id = ${personId}`;
  const [first] = rows;
  if (!first) throw new Error(`no person ${personId}`);
  const passkeys = rows.flatMap(({ credentialId, transports }) =>
    credentialId ? [{ credentialId, transports: transports ?? [] }] : [],
  );
  return { name: first.name, passkeys };
};

/**
 * Stores a challenge, for a new passkey of this person or, without one, for signing in. Only the latest 10,000 are kept,
 * so that nobody fills the table.
 */
export const insertChallenge = (sql: Sql, challengeHash: Buffer, personId: string | null): Promise<void> =>
  runWithRetry(sql)`
    with oldest as (
      delete from challenges where challenge_hash in (
        select challenge_hash from challenges order by created_at desc offset 9999
      ) or created_at < now() - interval '5 minutes'
    )
    insert into challenges (challenge_hash, person_id) values (${challengeHash}, ${personId})
    on conflict do nothing`;

/** Uses up a challenge; false when there is none for this purpose that is younger than five minutes. */
export const deleteChallenge = (sql: Sql, challengeHash: Buffer, personId: string | null): Promise<boolean> =>
  hasRow(sql)`
    delete from challenges
    where challenge_hash = ${challengeHash} and person_id is not distinct from ${personId}
      and created_at > now() - interval '5 minutes'
    returning 1`;

const maxPasskeys = 20;

/** Undefined when the person has 20 passkeys, or the passkey is stored already. */
export const insertPasskey = async (
  sql: Sql,
  passkey: StoredPasskey & { id: string; personId: string; domain: string; name: string },
  owner: Owner,
): Promise<Passkey | undefined> => {
  const { id, personId, domain, name, credentialId, publicKey, counter, transports } = passkey;
  const entry = { ...owner, action: 'passkey.added', subject: id, detail: { name } };
  await queryWithRetry(sql)`
    with added as (
      insert into passkeys (id, person_id, domain, credential_id, public_key, counter, transports, name)
      select ${id}::uuid, ${personId}::uuid, ${domain}, ${credentialId}::bytea, ${publicKey}::bytea, ${counter}::bigint,
        ${transports}::text[], ${name}
      where (select count(*) from passkeys where person_id = ${personId}) < ${maxPasskeys}
      on conflict do nothing
      returning 1
    )
    select ${audit(sql, entry)} from added`;
  return (await listOwnPasskeys(sql, personId)).find((each) => each.id === id);
};

export const updatePasskeyName = async (
  sql: Sql,
  { id, personId, name }: { id: string; personId: string; name: string },
  owner: Owner,
): Promise<Passkey | undefined> => {
  const entry = { ...owner, action: 'passkey.renamed', subject: id, detail: { name } };
  await queryWithRetry(sql)`
    with renamed as (
      update passkeys set name = ${name} where id = ${id} and person_id = ${personId} and name <> ${name} returning 1
    )
    select ${audit(sql, entry)} from renamed`;
  return (await listOwnPasskeys(sql, personId)).find((each) => each.id === id);
};

type Revoked = 'revoked' | 'unknown' | 'needed';

export const deletePasskey = async (
  sql: Sql,
  { id, personId }: { id: string; personId: string },
  { session, requestId }: Owner,
): Promise<Revoked> => {
  const [row] = await queryWithRetry<{ result: Revoked }[]>(sql)`
    select revoke_passkey(${session}, ${personId}, ${id}, ${requestId}) as result`;
  const result = row?.result ?? 'unknown';
  if (result !== 'unknown') return result;
  return (await listAudited(sql, { action: 'passkey.revoked', requestId })).includes(id) ? 'revoked' : 'unknown';
};

/** A passkey with which somebody signs in. */
export type LoginPasskey = StoredPasskey & { id: string; personId: string };

/** Undefined when nobody who still has access has this passkey for this domain. */
export const findPasskey = (sql: Sql, credentialId: Buffer, domain: string): Promise<LoginPasskey | undefined> =>
  firstRow<LoginPasskey[]>(sql)`
    select passkeys.id, person_id, credential_id, public_key, counter, transports
    from passkeys join people on people.id = passkeys.person_id
    where credential_id = ${credentialId} and domain = ${domain} and joined_at is not null and removed_at is null`;

/**
 * Opens a session of a passkey's person and stores its new counter; false when the passkey was revoked meanwhile, or
 * another sign-in had a counter as high, which means that there are two of it.
 */
export const openByPasskey = (
  sql: Sql,
  { id, counter }: { id: string; counter: number },
  session: NewSession,
): Promise<boolean> =>
  hasRow(sql)`
    with used as (
      update passkeys set counter = ${counter}, last_used_at = now()
      where id = ${id} and (
        counter < ${counter} or (counter = 0 and ${counter} = 0)
        or exists (select from sessions where token_hash = ${session.tokenHash})
      )
      returning person_id
    )
    select ${openSession(sql, session, sql`used.person_id`, 'passkey')} from used`;
