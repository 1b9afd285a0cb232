import type { Role } from '@pawlayer/contracts';
import type { InvitationForm, Person } from '@pawlayer/contracts/admin';
import { audit, firstValue, mapRows, queryWithRetry, toWire, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** Who has access or is invited, longest first; `viewerId` is the person who asks. */
export const listAllPeople = (sql: Sql, viewerId: string): Promise<Person[]> =>
  mapRows(sql, toWire<Person>)`
    select people.id, name, email, role, invited_at, joined_at,
      case when joined_at is null then expires_at end as invitation_ends_at,
      (select max(last_used_at) from sessions where person_id = people.id) as last_seen_at,
      people.id = ${viewerId} as is_you,
      not (role = 'owner' and joined_at is not null and
        count(*) filter (where role = 'owner' and joined_at is not null) over () = 1) as can_change
    from people left join invitations on person_id = people.id
    where removed_at is null order by invited_at, people.id`;

/** Adds a person with an invitation, which the mail completes. Adds nobody when the address has access already. */
export const insertPerson = async (sql: Sql, person: InvitationForm & { id: string }, owner: Owner): Promise<void> => {
  const { id, name, email, role } = person;
  const entry = { ...owner, action: 'person.invited', subject: id, detail: { name, role } };
  await queryWithRetry(sql)`
    with invited as (
      insert into people (id, name, email, role) values (${id}, ${name}, ${email}, ${role})
      on conflict do nothing returning id
    ), invitation as (
      insert into invitations (person_id, expires_at) select id, now() + interval '7 days' from invited
    )
    select ${audit(sql, entry)}, emit('person.invited', jsonb_build_object('personId', id), ${owner.requestId})
    from invited`;
};

/** Ends the link of an invitation and asks for a mail with another; false when there is none that is open. */
export const renewInvitation = (sql: Sql, personId: string, { session, requestId }: Owner): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select renew_invitation(${session}, ${personId}, ${requestId}) as is_renewed`;

/** `last_owner`: refused, because nobody would be left to let others in. */
export type PersonChange = 'changed' | 'removed' | 'unknown' | 'last_owner';

export const updateRole = async (
  sql: Sql,
  { id, role }: { id: string; role: Role },
  { session, requestId }: Owner,
): Promise<PersonChange> => {
  const [row] = await queryWithRetry<{ result: PersonChange }[]>(sql)`
    select change_role(${session}, ${id}, ${role}, ${requestId}) as result`;
  return row?.result ?? 'unknown';
};

export const deletePerson = async (sql: Sql, id: string, { session, requestId }: Owner): Promise<PersonChange> => {
  const [row] = await queryWithRetry<{ result: PersonChange }[]>(sql)`
    select remove_person(${session}, ${id}, ${requestId}) as result`;
  return row?.result ?? 'unknown';
};
