import type { Role } from '@pawlayer/contracts';
import { firstRow, hasRow, queryOnce, type Sql } from '@pawlayer/db';
import { openSession, type NewSession } from '../sessions/queries.ts';

/** Who gets a link by mail. */
export type LinkRecipient = { name: string; email: string; role: Role };

/** Gives an open invitation its link, in place of an earlier one; undefined if it is no longer open. */
export const setInvitationToken = (sql: Sql, personId: string, tokenHash: Buffer): Promise<LinkRecipient | undefined> =>
  firstRow<LinkRecipient[]>(sql)`
    update invitations set token_hash = ${tokenHash}, expires_at = now() + interval '7 days' from people
    where person_id = ${personId} and people.id = person_id and joined_at is null and removed_at is null
    returning name, email, role`;

/** Uses up an invitation: the person joins and gets a session. False when the link is used, too old or unknown. */
export const openByInvitation = (sql: Sql, tokenHash: Buffer, session: NewSession): Promise<boolean> =>
  hasRow(sql)`
    with used as (
      update invitations set used_by = ${session.tokenHash}
      where token_hash = ${tokenHash} and expires_at > now() and (used_by is null or used_by = ${session.tokenHash})
      returning person_id
    ), joined as (
      update people set joined_at = coalesce(joined_at, now()) from used
      where people.id = used.person_id and removed_at is null returning people.id
    )
    select ${openSession(sql, session, sql`joined.id`, 'invitation')} from joined`;

/**
 * Asks for a mail with a link to sign in. Writes the same row whether or not somebody with access has this address, so
 * that the time tells nothing either; the address itself is not kept. Sent only once: the link of a second mail would
 * end that of the first.
 */
export const requestLink = async (sql: Sql, email: string, requestId: string): Promise<void> => {
  await queryOnce(sql)`
    select emit('login-link.requested', jsonb_build_object('personId', (
      select id from people where lower(email) = lower(${email}) and joined_at is not null and removed_at is null
    )), ${requestId})`;
};

/** Stores a link to sign in for 10 minutes, in place of earlier ones; undefined when the person has left. */
export const insertLoginLink = (sql: Sql, personId: string, tokenHash: Buffer): Promise<LinkRecipient | undefined> =>
  firstRow<LinkRecipient[]>(sql)`
    with recipient as (
      select id, name, email, role from people
      where id = ${personId} and email is not null and joined_at is not null and removed_at is null
    ), replaced as (
      delete from login_links using recipient
      where person_id = recipient.id and used_by is null and token_hash <> ${tokenHash}
    ), link as (
      insert into login_links (token_hash, person_id, expires_at)
      select ${tokenHash}::bytea, id, now() + interval '10 minutes' from recipient
      on conflict do nothing
    )
    select name, email, role from recipient`;

/** Uses up a link and opens a session of its person; false when the link is used, too old or unknown. */
export const openByLink = (sql: Sql, tokenHash: Buffer, session: NewSession): Promise<boolean> =>
  hasRow(sql)`
    with used as (
      update login_links set used_by = ${session.tokenHash}
      where token_hash = ${tokenHash} and expires_at > now() and (used_by is null or used_by = ${session.tokenHash})
      returning person_id
    )
    select ${openSession(sql, session, sql`used.person_id`, 'link')} from used`;
