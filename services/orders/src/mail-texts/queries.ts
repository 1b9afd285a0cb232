import type { MailText, MailTextName, MailTextTrouble, MailTextVersion } from '@pawlayer/contracts/admin';
import { audit, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import type { Owner } from '@pawlayer/service-kit';

/** The latest versions of a mail, the newest first. */
export const listVersions = async (sql: Sql, name: MailTextName, limit: number): Promise<MailTextVersion[]> => {
  const rows = await queryWithRetry(
    () => sql<RowOf<MailTextVersion>[]>`
      select name, version, text, changed_by, changed_at from mail_texts where name = ${name}
      order by version desc limit ${limit}`,
  );
  return rows.map(toWire<MailTextVersion>);
};

/** The latest version of each of these mails that has one, with what went wrong with it. */
export const listLatest = async (
  sql: Sql,
  names: readonly MailTextName[],
): Promise<{ latest: MailTextVersion; trouble: MailTextTrouble | undefined }[]> => {
  const rows = await queryWithRetry(
    () => sql<(RowOf<MailTextVersion> & { reason: string | null; orderId: string | null; at: Date | null })[]>`
      select latest.name, latest.version, latest.text, latest.changed_by, latest.changed_at, trouble.reason,
        trouble.order_id, trouble.noticed_at as at
      from unnest(${[...names]}::text[]) as wanted (name)
        cross join lateral (
          select name, version, text, changed_by, changed_at from mail_texts
          where mail_texts.name = wanted.name order by version desc limit 1
        ) latest
        left join mail_text_troubles trouble on trouble.name = latest.name and trouble.version = latest.version`,
  );
  return rows.map(({ reason, orderId, at, ...row }) => ({
    latest: toWire<MailTextVersion>(row),
    trouble: reason !== null && orderId !== null && at ? { reason, orderId, at: at.toISOString() } : undefined,
  }));
};

type NewVersion = { name: MailTextName; version: number; text: MailText; personId: string };

/** Adds the version after `version`; undefined when that is not the latest any more. */
export const insertVersion = async (
  sql: Sql,
  { name, version, text, personId }: NewVersion,
  { session, requestId }: Owner,
): Promise<MailTextVersion | undefined> => {
  const next = version + 1;
  const [saved] = await queryWithRetry(
    () => sql<(RowOf<MailTextVersion> & { entry: unknown })[]>`
      with added as (
        insert into mail_texts (name, version, text, changed_by)
        select ${name}, ${next}, ${sql.json(text)}, ${personId}
        where ${version} = (select coalesce(max(version), 0) from mail_texts where name = ${name})
        on conflict (name, version) do nothing
        returning name, version, text, changed_by, changed_at
      ), same as (
        -- A repetition of this very statement, whose first answer was lost.
        select name, version, text, changed_by, changed_at from mail_texts
        where name = ${name} and version = ${next} and changed_by = ${personId} and text = ${sql.json(text)}::jsonb
      )
      select added.*, ${audit(sql, { session, action: 'mail_text.changed', subject: name, requestId, detail: { version: next } })} as entry
      from added
      union all
      select same.*, null from same`,
  );
  if (!saved) return undefined;
  const { entry, ...row } = saved;
  return toWire<MailTextVersion>(row);
};

/** Notes the first time that a version could not be filled, and has the owner told. */
export const insertTrouble = async (
  sql: Sql,
  { name, version, reason, orderId }: { name: MailTextName; version: number; reason: string; orderId: string },
  requestId: string,
): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with noted as (
        insert into mail_text_troubles (name, version, reason, order_id)
        values (${name}, ${version}, ${reason}, ${orderId})
        on conflict (name, version) do nothing
        returning name, version
      ), message as (${emit(sql, {
        name: 'mail_text.unfilled',
        payload: sql`jsonb_build_object('name', noted.name, 'version', noted.version)`,
        from: sql`noted`,
        requestId,
      })})
      select from noted`,
  );
};

export const getTrouble = async (sql: Sql, name: MailTextName, version: number): Promise<MailTextTrouble> => {
  const [row] = await queryWithRetry(
    () => sql<RowOf<MailTextTrouble>[]>`
      select reason, order_id, noticed_at as at from mail_text_troubles where name = ${name} and version = ${version}`,
  );
  if (!row) throw new Error(`no trouble with version ${version} of ${name}`);
  return toWire<MailTextTrouble>(row);
};
