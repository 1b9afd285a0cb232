import { queryWithRetry, type Sql } from '@pawlayer/db';

/** Those of these keys that no item of the gallery stands for. */
export const listKeysWithoutItem = async (sql: Sql, keys: readonly string[]): Promise<string[]> => {
  const rows = await queryWithRetry(
    () => sql<{ key: string }[]>`
      with given as (
        select key, substring(key from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid as id
        from unnest(${keys}::text[]) as key where split_part(key, '/', 1) in ('originals', 'renditions')
      )
      select key from given where id is not null and not exists (select from gallery_items where gallery_items.id = given.id)`,
  );
  return rows.map(({ key }) => key);
};
