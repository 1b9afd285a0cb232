import type { ErasedData, Erasure, PersonalData } from '@pawlayer/contracts/admin';
import { audit, firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

type Rows = Record<string, unknown>[];

const isTheirs = (sql: Sql, subject: string) => sql`person_subject(email) = ${subject} and email is not null`;

/** All rows about this person, by kind, without what only serves the machine. */
export const listRecords = async (sql: Sql, subject: string): Promise<PersonalData['records']> => {
  const [stories, messages] = await Promise.all([
    queryWithRetry<Rows>(sql)`
      select id, customer_name, email, pet_name, pet_breed, rating,
        story_text, is_memorial, is_approved, created_at
      from stories where ${isTheirs(sql, subject)} order by created_at`,
    queryWithRetry<Rows>(sql)`
      select id, name, email, subject, message, answered_at, created_at
      from contact_messages where ${isTheirs(sql, subject)} order by created_at`,
  ]);
  return { stories, messages };
};

export const listPersonalPhotos = (sql: Sql, subject: string): Promise<{ id: string; photoKey: string }[]> =>
  queryWithRetry<{ id: string; photoKey: string }[]>(sql)`
    select id, photo_key from stories
    where ${isTheirs(sql, subject)} and photo_key is not null order by created_at`;

/** The key of a photo of this person; undefined when it is somebody else's. */
export const findPersonalPhoto = (sql: Sql, subject: string, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select photo_key from stories where id = ${id} and ${isTheirs(sql, subject)} and photo_key is not null`;

/** Idempotent; an entry in the audit log is added only when something was erased. */
export const eraseRows = async (
  sql: Sql,
  { id, at, subject }: Erasure,
  owner: Owner,
): Promise<ErasedData['erased']> => {
  const [row] = await queryWithRetry<{ erased: ErasedData['erased'] }[]>(sql)`
    with done as materialized (select erase_person(${subject}, ${at}, ${owner.requestId}) as erased)
    select erased, case when erased <> '{"stories": 0, "messages": 0}' then
      ${audit(sql, { ...owner, action: 'person.erased', subject: id, detail: sql`erased` })} end as entry
    from done`;
  if (!row) throw new Error('a select of one function has one row');
  return row.erased;
};
