import { settings, type Role } from '@pawlayer/contracts';
import type { NoticesForm } from '@pawlayer/contracts/admin';
import { firstRow, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';

/** `email` is null for the first owner, whose mails go to the owner's address. */
type PersonNotices = NoticesForm & { email: string | null };

/** The notices that this person gets; the defaults for somebody who never changed them. */
export const findNotices = (sql: Sql, personId: string): Promise<PersonNotices | undefined> =>
  firstRow<PersonNotices[]>(sql)`
    select email, coalesce(morning_mail, false) as morning_mail, coalesce(morning_hour, 7) as morning_hour
    from people left join notices on person_id = people.id where people.id = ${personId}`;

/** Stores it. If the hour is over already, the first mail comes tomorrow. */
export const updateNotices = async (sql: Sql, personId: string, form: NoticesForm): Promise<void> => {
  const { morningMail, morningHour } = form;
  await queryWithRetry(sql)`
    with shop as (select now() at time zone ${settings.timeZone} as now)
    insert into notices as kept (person_id, morning_mail, morning_hour, begun_on)
    select ${personId}, ${morningMail}, ${morningHour},
      case when extract(hour from shop.now) >= ${morningHour} then shop.now::date end
    from shop
    on conflict (person_id) do update set
      morning_mail = excluded.morning_mail, morning_hour = excluded.morning_hour,
      begun_on = coalesce(excluded.begun_on, kept.begun_on)`;
};

/**
 * Begins the morning mails that are due, each once a day however many processes ask at once. A store that was down in
 * the morning makes up for it within five hours: later it is no morning.
 */
export const beginMorningMails = async (sql: Sql, at: Date): Promise<number> => {
  const rows = await queryWithRetry(sql)`
    with shop as (select ${at}::timestamptz at time zone ${settings.timeZone} as now), begun as (
      update notices set begun_on = shop.now::date from shop, people
      where people.id = person_id and joined_at is not null and removed_at is null and morning_mail
        and extract(hour from shop.now) between morning_hour and morning_hour + 5
        and (begun_on is null or begun_on < shop.now::date)
      returning person_id, begun_on
    )
    select emit('morning.began', jsonb_build_object('personId', person_id, 'day', begun_on), null) from begun`;
  return rows.length;
};

/** Whom a morning mail goes to; `email` is null for the first owner. */
export type MorningReader = { name: string; email: string | null; role: Role };

/** Undefined when the day is over, or the person has left or wants no morning mail any more. */
export const findMorningReader = (sql: Sql, personId: string, day: string): Promise<MorningReader | undefined> =>
  firstRow<MorningReader[]>(sql)`
    select name, email, role from people join notices on person_id = people.id
    where people.id = ${personId} and removed_at is null and morning_mail
      and ${day}::date = (now() at time zone ${settings.timeZone})::date`;

/**
 * Opens a session of this person, to ask the other services what the person may know; nobody signs in by it. One
 * that a killed process has left behind goes.
 */
export const openReadingSession = (sql: Sql, personId: string, tokenHash: Buffer): Promise<void> =>
  runWithRetry(sql)`
    with left_behind as (
      delete from sessions
      where person_id = ${personId} and method = 'command-line' and device_name = 'Morning mail'
        and created_at < now() - interval '1 minute'
    )
    insert into sessions (token_hash, person_id, device_name, method)
    values (${tokenHash}, ${personId}, 'Morning mail', 'command-line') on conflict do nothing`;

/** Leaves no trace of it, since the person was not here. */
export const deleteReadingSession = (sql: Sql, tokenHash: Buffer): Promise<void> =>
  runWithRetry(sql)`delete from sessions where token_hash = ${tokenHash}`;
