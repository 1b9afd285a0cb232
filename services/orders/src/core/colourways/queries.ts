import { mapFirst, mapRows, queryWithRetry, type Sql, withoutNulls, type Nullable } from '@pawlayer/db';
import type { ListedColourway, ListedStop } from './rules.ts';

type Row = Omit<ListedColourway, 'stops'> & { stops: Nullable<ListedStop>[] };

const toListed = ({ stops, ...row }: Row): ListedColourway => ({
  ...row,
  stops: stops.map((stop) => withoutNulls<ListedStop>(stop)),
});

/** The filaments as the library has them; those that were deleted as the ladder was saved. */
const colourways = (sql: Sql) => sql`
  select colourways.id, colourways.version, colourways.name, colourways.is_active, ladder.stops
  from colourways cross join lateral (
    select jsonb_agg(jsonb_build_object(
      'filamentId', filament_id,
      'name', coalesce(filaments.name, kept ->> 'name'),
      'hex', coalesce(filaments.hex, kept ->> 'hex'),
      'tdMm', coalesce(filaments.td_mm, (kept ->> 'tdMm')::float8),
      'filament', case when filaments.id is not null then jsonb_build_object(
        'isActive', filaments.is_active,
        'hasSpools', exists (select from spools where spools.filament_id = filaments.id and not is_archived),
        'stockGrams', filament_stock(filaments.id)
      ) end
    ) order by place) as stops
    from rows from (unnest(filament_ids), jsonb_array_elements(colourways.stops))
      with ordinality as stop (filament_id, kept, place)
    left join filaments on filaments.id = filament_id
  ) ladder
  where deleted_at is null`;

/** All colourways, in the owner's order. */
export const listColourways = (sql: Sql): Promise<ListedColourway[]> =>
  mapRows(sql, toListed)`${colourways(sql)} order by position, colourways.id`;

export const findColourway = (sql: Sql, id: string): Promise<ListedColourway | undefined> =>
  mapFirst(sql, toListed)`${colourways(sql)} and colourways.id = ${id}`;

/** The ids of all that there ever were. */
export const listUsedIds = async (sql: Sql): Promise<string[]> =>
  (await queryWithRetry<{ id: string }[]>(sql)`select id from colourways`).map(({ id }) => id);

/** Those of these filaments that the library has. */
export const listFilamentsOf = (sql: Sql, ids: readonly string[]) =>
  queryWithRetry<{ id: string; name: string; hex: string; tdMm: number }[]>(sql)`
    select id, name, hex, td_mm from filaments where id = any(${ids}::uuid[])`;
