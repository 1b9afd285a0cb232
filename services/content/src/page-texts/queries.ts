import type { PageText, PageTextName, PageTextVersion } from '@pawlayer/contracts/admin';
import { audit, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** The latest versions of a text, the newest first. */
export const listVersions = async (sql: Sql, name: PageTextName, limit: number): Promise<PageTextVersion[]> => {
  const rows = await queryWithRetry(
    () => sql<RowOf<PageTextVersion>[]>`
      select name, version, text, changed_by, changed_at from page_texts where name = ${name}
      order by version desc limit ${limit}`,
  );
  return rows.map(toWire<PageTextVersion>);
};

/** The latest version of each of these texts that has one. */
export const listLatest = async (sql: Sql, names: readonly PageTextName[]): Promise<PageTextVersion[]> => {
  const rows = await queryWithRetry(
    () => sql<RowOf<PageTextVersion>[]>`
      select latest.name, latest.version, latest.text, latest.changed_by, latest.changed_at
      from unnest(${[...names]}::text[]) as wanted (name)
        cross join lateral (
          select name, version, text, changed_by, changed_at from page_texts
          where page_texts.name = wanted.name order by version desc limit 1
        ) latest`,
  );
  return rows.map(toWire<PageTextVersion>);
};

type NewVersion = { name: PageTextName; version: number; text: PageText; personId: string };

/** Adds the version after `version`; undefined when that is not the latest any more. */
export const insertVersion = async (
  sql: Sql,
  { name, version, text, personId }: NewVersion,
  { session, requestId }: Owner,
): Promise<PageTextVersion | undefined> => {
  const next = version + 1;
  const [saved] = await queryWithRetry(
    () => sql<(RowOf<PageTextVersion> & { entry: unknown })[]>`
      with added as (
        insert into page_texts (name, version, text, changed_by)
        select ${name}, ${next}, ${sql.json(text)}, ${personId}
        where ${version} = (select coalesce(max(version), 0) from page_texts where name = ${name})
        on conflict (name, version) do nothing
        returning name, version, text, changed_by, changed_at
      ), same as (
        -- A repetition of this very statement, whose first answer was lost.
        select name, version, text, changed_by, changed_at from page_texts
        where name = ${name} and version = ${next} and changed_by = ${personId} and text = ${sql.json(text)}::jsonb
      )
      select added.*, ${audit(sql, { session, action: 'page_text.changed', subject: name, requestId, detail: { version: next } })} as entry
      from added
      union all
      select same.*, null from same`,
  );
  if (!saved) return undefined;
  const { entry, ...row } = saved;
  return toWire<PageTextVersion>(row);
};
