import type { PageTextName, PageTextVersion } from '@pawlayer/contracts/admin';
import { mapRows, toWire, type Sql } from '@pawlayer/db';
import { textVersions } from '@pawlayer/service-kit';

export const versions = textVersions<PageTextVersion>({ table: 'page_texts', action: 'page_text.changed' });

/** The latest version of each of these texts that has one. */
export const listLatest = (sql: Sql, names: readonly PageTextName[]): Promise<PageTextVersion[]> =>
  mapRows(sql, toWire<PageTextVersion>)`
    select latest.name, latest.version, latest.text, latest.changed_by, latest.changed_at
    from unnest(${[...names]}::text[]) as wanted (name)
      cross join lateral (
        select name, version, text, changed_by, changed_at from page_texts
        where page_texts.name = wanted.name order by version desc limit 1
      ) latest`;
