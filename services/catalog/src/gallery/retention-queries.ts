import { firstValue, mapRows, type Sql } from '@pawlayer/db';
import { emitRemovals, objectColumns } from './sql-predicates.ts';

/** Those of these keys that belong to no item of the gallery. */
export const listKeysWithoutItem = (sql: Sql, keys: readonly string[]): Promise<string[]> =>
  mapRows(sql, ({ key }: { key: string }) => key)`
    with given as (
      select key, substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
      from unnest(${keys}::text[]) as key where split_part(key, '/', 1) in ('originals', 'renditions')
    )
    select key from given where id is not null and not exists (
      select from gallery_items where gallery_items.id = given.id or gallery_items.before_id = given.id
    )`;

/**
 * Deletes the items whose customers no longer allow them, which nobody sees any more, and emits the commands to remove
 * their objects. Returns their number.
 */
export const deleteWithdrawn = (sql: Sql): Promise<number> =>
  firstValue<number>(sql)`
    with deleted as (
      delete from gallery_items where not gallery_consent_holds(order_id, consented_at) returning ${objectColumns(sql)}
    )
    select count(*)::int as deleted, ${emitRemovals(sql, null)} from deleted`;
