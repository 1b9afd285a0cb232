import {
  mailTextNames,
  type MailTextName,
  type MailTextTrouble,
  type MailTextVersion,
} from '@pawlayer/contracts/admin';
import { queryWithRetry, runWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import { textVersions } from '@pawlayer/service-kit';

export const versions = textVersions<MailTextVersion>({ table: 'mail_texts', action: 'mail_text.changed' });

/** The latest version of each mail that has one, with what went wrong with it. */
export const listLatest = async (
  sql: Sql,
): Promise<{ latest: MailTextVersion; trouble: MailTextTrouble | undefined }[]> => {
  const rows = await queryWithRetry<
    (RowOf<MailTextVersion> & { reason: string | null; orderId: string | null; at: Date | null })[]
  >(sql)`
    select latest.name, latest.version, latest.text, latest.changed_by, latest.changed_at, trouble.reason,
      trouble.order_id, trouble.noticed_at as at
    from unnest(${[...mailTextNames]}::text[]) as wanted (name)
      cross join lateral (
        select name, version, text, changed_by, changed_at from mail_texts
        where mail_texts.name = wanted.name order by version desc limit 1
      ) latest
      left join mail_text_troubles trouble on trouble.name = latest.name and trouble.version = latest.version`;
  return rows.map(({ reason, orderId, at, ...row }) => ({
    latest: toWire<MailTextVersion>(row),
    trouble: reason !== null && orderId !== null && at ? { reason, orderId, at: at.toISOString() } : undefined,
  }));
};

/** Notes the first time that a version could not be filled, and tells the owner. */
export const insertTrouble = (
  sql: Sql,
  { name, version, reason, orderId }: { name: MailTextName; version: number; reason: string; orderId: string },
  requestId: string,
): Promise<void> =>
  runWithRetry(sql)`
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
    select from noted`;

export const getTrouble = async (sql: Sql, name: MailTextName, version: number): Promise<MailTextTrouble> => {
  const [row] = await queryWithRetry<RowOf<MailTextTrouble>[]>(sql)`
    select reason, order_id, noticed_at as at from mail_text_troubles where name = ${name} and version = ${version}`;
  if (!row) throw new Error(`no trouble with version ${version} of ${name}`);
  return toWire<MailTextTrouble>(row);
};
