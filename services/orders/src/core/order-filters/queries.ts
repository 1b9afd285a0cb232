import { OrderFilterQuery, type OrderFilter } from '@pawlayer/contracts/admin';
import { firstValue, isUniqueViolation, queryWithRetry, runWithRetry, type Sql } from '@pawlayer/db';

type FilterRow = { id: string; name: string; query: unknown };

/** A person's filters in the order of the alphabet. One that this release does not understand is left out. */
export const listFilters = async (sql: Sql, personId: string): Promise<OrderFilter[]> => {
  const rows = await queryWithRetry<FilterRow[]>(sql)`
    select id, name, query from order_filters where person_id = ${personId} order by lower(name), id`;
  return rows.flatMap(({ id, name, query }) => {
    const { data } = OrderFilterQuery.safeParse(query);
    return data ? [{ id, name, query: data }] : [];
  });
};

/** Returns false when the person has so many filters already. Again changes nothing. */
export const keepFilter = (
  sql: Sql,
  personId: string,
  { name, query }: { name: string; query: OrderFilterQuery },
  most: number,
): Promise<boolean> =>
  firstValue<boolean>(sql)`
    select keep_order_filter(${personId}, ${name}, ${sql.json(query)}, ${most}) as is_kept`;

/** `taken`: another of the person's filters has this name. `gone`: the person has no such filter. */
export const renameFilter = async (
  sql: Sql,
  personId: string,
  { id, name }: { id: string; name: string },
): Promise<'renamed' | 'taken' | 'gone'> => {
  try {
    const rows = await queryWithRetry(sql)`
      update order_filters set name = ${name}, updated_at = now() where id = ${id} and person_id = ${personId}
      returning id`;
    return rows.length > 0 ? 'renamed' : 'gone';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
};

export const deleteFilter = (sql: Sql, personId: string, id: string): Promise<void> =>
  runWithRetry(sql)`delete from order_filters where id = ${id} and person_id = ${personId}`;
