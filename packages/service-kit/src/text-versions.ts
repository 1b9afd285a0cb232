import { mapFirst, mapRows, queryGuarded, audit, toWire, type RowOf, type Sql } from '@pawlayer/db';
import type { Owner } from './http/request-info.ts';

type TextVersion = {
  name: string;
  version: number;
  text: Parameters<Sql['json']>[0];
  changedBy?: string | undefined;
  changedAt?: string | undefined;
};

type NewVersion<Version extends TextVersion> = Pick<Version, 'name' | 'version' | 'text'> & { personId: string };

/** The queries of a table with all versions of the owner's texts; `action` is the name of a change in the audit log. */
export const textVersions = <Version extends TextVersion>({ table, action }: { table: string; action: string }) => ({
  /** The version of a text in force. Its limit is no parameter, for whose value Postgres would plan each call anew. */
  find: (sql: Sql, name: Version['name']): Promise<Version | undefined> =>
    mapFirst(sql, toWire<Version>)`
      select name, version, text, changed_by, changed_at from ${sql(table)} where name = ${name}
      order by version desc limit 1`,
  /** The latest versions of a text, the newest first. */
  list: (sql: Sql, name: Version['name'], limit: number): Promise<Version[]> =>
    mapRows(sql, toWire<Version>)`
      select name, version, text, changed_by, changed_at from ${sql(table)} where name = ${name}
      order by version desc limit ${limit}`,
  /** Adds the version after `version`; undefined when that is not the latest any more. */
  insert: async (
    sql: Sql,
    { name, version, text, personId }: NewVersion<Version>,
    { session, requestId }: Owner,
  ): Promise<Version | undefined> => {
    const next = version + 1;
    const json = sql.json(text);
    const [saved] = await queryGuarded<(RowOf<Version> & { entry?: unknown })[]>(sql)`
      with added as (
        insert into ${sql(table)} (name, version, text, changed_by)
        select ${name}, ${next}, ${json}, ${personId}
        where ${version} = (select coalesce(max(version), 0) from ${sql(table)} where name = ${name})
        on conflict (name, version) do nothing
        returning name, version, text, changed_by, changed_at
      ), same as (
        -- A repetition of this very statement, whose first answer was lost.
        select name, version, text, changed_by, changed_at from ${sql(table)}
        where name = ${name} and version = ${next} and changed_by = ${personId} and text = ${json}::jsonb
      )
      select added.*, ${audit(sql, { session, action, subject: name, requestId, detail: { version: next } })} as entry
      from added
      union all
      select same.*, null from same`;
    if (!saved) return undefined;
    delete saved.entry; // that of the audit log
    return toWire<Version>(saved);
  },
});
