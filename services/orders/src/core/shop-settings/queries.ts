import type { ShopSettings, ShopSettingsVersion } from '@pawlayer/contracts/admin';
import { audit, hasGuardedRow, mapFirst, mapRows, toWire, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** The version in force. Its limit is no parameter, for whose value Postgres would plan each call anew. */
export const findLatestVersion = (sql: Sql): Promise<ShopSettingsVersion | undefined> =>
  mapFirst(sql, toWire<ShopSettingsVersion>)`
    select version, settings, changed_by, changed_at from shop_settings order by version desc limit 1`;

/** The latest versions, the newest first. */
export const listVersions = (sql: Sql, limit: number): Promise<ShopSettingsVersion[]> =>
  mapRows(sql, toWire<ShopSettingsVersion>)`
    select version, settings, changed_by, changed_at from shop_settings order by version desc limit ${limit}`;

/** Adds the version after `version`. Returns whether that was still the latest. */
export const insertVersion = async (
  sql: Sql,
  { version, settings, personId }: { version: number; settings: ShopSettings; personId: string },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const next = version + 1;
  return hasGuardedRow(sql)`
    with added as (
      insert into shop_settings (version, settings, changed_by)
      select ${next}, ${sql.json(settings)}, ${personId}
      where ${version} = (select coalesce(max(version), 0) from shop_settings)
      on conflict (version) do nothing
      returning version
    ), same as (
      -- A repetition of this very statement, whose first answer was lost.
      select version from shop_settings
      where version = ${next} and changed_by = ${personId} and settings = ${sql.json(settings)}::jsonb
    )
    select ${audit(sql, { session, action: 'shop_settings.changed', subject: String(next), requestId })} from added
    union all
    select null from same`;
};
