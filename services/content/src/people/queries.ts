import { firstRow, mapRows, microsOf, queryWithRetry, timeOf, type Sql } from '@pawlayer/db';
import type { LastRow, LatestPeopleSearch, PeopleWalk } from '@pawlayer/service-kit';
import type { PersonWritings } from './rules.ts';

type Fragment = ReturnType<Sql>;

/**
 * Whether a message makes its writer a customer: it is not spam, in the words of the index
 * `contact_messages_of_people`.
 */
const isMessageOfPerson = (sql: Sql) => sql`spam_reason is null`;

/**
 * As {@link isMessageOfPerson}, of stories: `stories_of_people`. One that was approved counts, whatever it looked like
 * before.
 */
const isStoryOfPerson = (sql: Sql) => sql`(email is not null and (is_approved or spam_reason is null))`;

/** Messages and stories of people until then, of which `where` is true. */
const writings = (sql: Sql, until: number, where: Fragment, more?: Fragment): Fragment => sql`(
  (
    select id, email, name, created_at, true as is_message from contact_messages
    where ${isMessageOfPerson(sql)} and created_at <= ${timeOf(sql, until)} and ${where} ${more ?? sql``}
  ) union all (
    select id, email, customer_name, created_at, false from stories
    where ${isStoryOfPerson(sql)} and created_at <= ${timeOf(sql, until)} and ${where} ${more ?? sql``}
  )
)`;

/**
 * What was written until then and after this one, the latest first, at most `window` of it, as a source named `seen`.
 */
const windowOf = (sql: Sql, { until, after, window }: Omit<PeopleWalk, 'limit'>) => {
  const isAfter: Fragment = after
    ? sql`(created_at, id) < (${timeOf(sql, after.createdMicros)}, ${after.id}::uuid)`
    : sql`true`;
  const inOrder: Fragment = sql`order by created_at desc, id desc limit ${window}`;
  return sql`(select * from ${writings(sql, until, isAfter, inOrder)} as written ${inOrder}) as seen`;
};

/**
 * For a row of `seen`: whether it is the latest of its person until then. `offset 0` has each row looked up by an
 * index.
 */
const isLatest = (sql: Sql, until: number) => sql`
  not exists (
    select from ${writings(sql, until, sql`person_subject(email) = person_subject(seen.email)`)} as same
    where (same.created_at, same.id) > (seen.created_at, seen.id)
    offset 0
  )`;

/** People by what they wrote last, the latest first, as far as the next `window` messages and stories lead. */
export const walkPeople = (sql: Sql, { limit, ...walk }: PeopleWalk): Promise<(LastRow & { subject: string })[]> =>
  queryWithRetry<(LastRow & { subject: string })[]>(sql)`
    select person_subject(seen.email) as subject, seen.id, ${microsOf(sql, sql`seen.created_at`)} as created_micros
    from ${windowOf(sql, walk)} where ${isLatest(sql, walk.until)}
    order by seen.created_at desc, seen.id desc limit ${limit}`;

/** The last of the window; undefined when there is not that much. */
export const findWindowEnd = (sql: Sql, walk: PeopleWalk): Promise<LastRow | undefined> =>
  firstRow<LastRow[]>(sql)`
    select id, ${microsOf(sql, sql`created_at`)} as created_micros from ${windowOf(sql, walk)}
    order by created_at desc, id desc offset ${walk.window - 1} limit 1`;

/** For a row of `seen`; a name is found in either order. */
const contains = (sql: Sql, pattern: string) => sql`(
  search_key(seen.email) like (select search_key(${pattern}))
  or search_key(seen.name || ' ' || seen.name) like (select search_key(${pattern}))
)`;

/** People with this text among those who wrote last: finds what many have. */
export const searchLatestPeople = (
  sql: Sql,
  { pattern, until, window, limit }: LatestPeopleSearch,
): Promise<string[]> =>
  mapRows(sql, ({ subject }: { subject: string }) => subject)`
    select person_subject(seen.email) as subject from ${windowOf(sql, { until, after: undefined, window })}
    where ${contains(sql, pattern)} and ${isLatest(sql, until)}
    order by seen.created_at desc, seen.id desc limit ${limit}`;

type FactsRow = Omit<PersonWritings, 'latest'> & LastRow;

/** What these people have written until then, in no order; without those who have written nothing. */
export const listPersonWritings = async (
  sql: Sql,
  subjects: readonly string[],
  until: number,
): Promise<PersonWritings[]> => {
  const theirs = writings(sql, until, sql`person_subject(email) = asked.subject`);
  return mapRows(sql, ({ id, createdMicros, ...person }: FactsRow) => ({ ...person, latest: { id, createdMicros } }))`
    select asked.subject, latest.email, btrim(latest.name) as name, latest.id,
      ${microsOf(sql, sql`latest.created_at`)} as created_micros, total.messages, total.stories
    from unnest(${subjects}::text[]) as asked (subject)
      cross join lateral (
        select * from ${theirs} as written order by created_at desc, id desc limit 1
      ) as latest
      cross join lateral (
        select count(*) filter (where is_message) as messages, count(*) filter (where not is_message) as stories
        from ${theirs} as written
      ) as total`;
};
