import type { ColourwayForm } from '@pawlayer/contracts/admin';
import { audit, hasGuardedRow, hasRow, isUniqueViolation, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { SoldColourway } from './rules.ts';

type Form = ColourwayForm & Pick<SoldColourway, 'stops'>;

/** Returns `undefined` when another colourway has this name. */
const unlessTaken = async <T>(write: Promise<T>): Promise<T | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/**
 * Idempotent by id. Returns whether the colourway is there as the form has it: it is not when somebody was faster with the
 * same id, or there are as many as may be; `undefined` when another one has this name.
 */
export const insertColourway = (
  sql: Sql,
  id: string,
  { stops, ...form }: Form,
  most: number,
  { session, requestId }: Owner,
): Promise<boolean | undefined> =>
  unlessTaken(
    hasGuardedRow(sql)`
      with added as (
        insert into colourways (id, name, stops, filament_ids, position, is_active)
        select ${id}, ${form.name}, ${sql.json(stops)}, ${form.filamentIds}::uuid[], coalesce(max(position), 0) + 1,
          ${form.isActive}::boolean
        from colourways
        where deleted_at is null
        having count(*) < ${most}
        on conflict (id) do nothing
        returning id
      )
      select ${audit(sql, { session, action: 'colourway.added', subject: sql`id`, requestId, detail: { ...form } })} from added
      union all
      -- A repetition of this very statement, whose first answer was lost.
      select null from colourways
      where id = ${id} and deleted_at is null and version = 1 and name = ${form.name}
        and filament_ids = ${form.filamentIds}::uuid[] and is_active = ${form.isActive}`,
  );

/** Returns whether it still had this version; `undefined` when another one has this name. */
export const updateColourway = (
  sql: Sql,
  id: string,
  { version, stops, ...form }: Form & { version: number },
  { session, requestId }: Owner,
): Promise<boolean | undefined> =>
  unlessTaken(
    hasGuardedRow(sql)`
      with changed as (
        update colourways set
          name = ${form.name}, stops = ${sql.json(stops)}, filament_ids = ${form.filamentIds}::uuid[],
          is_active = ${form.isActive}, version = version + 1
        where id = ${id} and version = ${version} and deleted_at is null
        returning id
      )
      select ${audit(sql, { session, action: 'colourway.changed', subject: sql`id`, requestId, detail: { ...form } })} from changed
      union all
      -- A repetition of this very statement, whose first answer was lost.
      select null from colourways
      where id = ${id} and deleted_at is null and version = ${version + 1} and name = ${form.name}
        and filament_ids = ${form.filamentIds}::uuid[] and is_active = ${form.isActive}`,
  );

/** The row stays, so that nothing else gets its id. The previous release sees one that is not active. */
export const removeColourway = (
  sql: Sql,
  id: string,
  version: number,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasRow(sql)`
    with deleted as (
      update colourways set deleted_at = now(), is_active = false, version = version + 1
      where id = ${id} and version = ${version} and deleted_at is null
      returning id, name
    )
    select ${audit(sql, { session, action: 'colourway.deleted', subject: sql`id`, requestId, detail: sql`jsonb_build_object('name', name)` })}
    from deleted`;

/**
 * Puts all colourways in this order, unless they are others than these or stand otherwise than the page has seen. Returns
 * whether they stand so now. The rows are locked before they are compared: of two at once, the slower one sees the other's.
 */
export const moveColourways = async (
  sql: Sql,
  { ids, former }: { ids: string[]; former: string[] },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const [row] = await queryWithRetry<{ isDone: boolean }[]>(sql)`
    with locked as (
      select id, position from colourways where deleted_at is null order by id for update
    ), standing as (
      select array_agg(id order by position, id) as ids, array_agg(id order by id) as all_ids from locked
    ), wanted as (
      select id, place from unnest(${ids}::text[]) with ordinality as given (id, place)
    ), seen as (
      select standing.ids = ${ids}::text[] as is_done, standing.ids = ${former}::text[]
        and all_ids = (select array_agg(id order by id) from wanted) as may_move
      from standing
    ), moved as (
      update colourways set position = wanted.place
      from wanted, seen
      where may_move and not is_done and colourways.id = wanted.id
      returning colourways.id
    ), audited as (
      select ${audit(sql, { session, action: 'colourways.reordered', subject: null, requestId, detail: { ids } })} as line
      from moved having count(*) > 0
    )
    select is_done or may_move as is_done, (select line from audited) from seen`;
  return row?.isDone ?? false;
};
