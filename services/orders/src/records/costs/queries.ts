import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { FrozenPrint, GramPrice, StoredRun } from './rules.ts';

type ColourRow = { mg: number; usedMg: number | null; cents: number | null; newMg: number | null };

/** Looks at no more runs than this for each order. */
const maxRuns = 50;

/** The runs with a portrait of one of these orders, the latest first. */
export const listRuns = async (sql: Sql, orderIds: readonly string[]): Promise<StoredRun[]> => {
  const rows = await queryWithRetry<(Omit<StoredRun, 'colours'> & { colours: ColourRow[] })[]>(sql)`
    select state, print_minutes,
      extract(epoch from coalesce(ended_at, now()) - started_at)::double precision / 60 as elapsed_minutes, (
        select jsonb_agg(jsonb_build_object(
          'mg', planned_mg, 'usedMg', used_mg, 'cents', price_cents, 'newMg', new_mg
        ) order by place)
        from plate_run_colours left join spools on spools.id = spool_id where run_id = plate_runs.id
      ) as colours, (
        select jsonb_agg(jsonb_build_object(
          'orderId', models.order_id, 'grams', grams, 'minutes', models.print_minutes
        ) order by place)
        from plate_run_models join models on models.id = model_id where run_id = plate_runs.id
      ) as models
    from plate_runs
    where id in (select run_id from plate_run_models where order_id = any(${[...orderIds]}::uuid[]))
    order by started_at desc, id limit ${maxRuns * orderIds.length}`;
  return rows.map(({ colours, ...row }) => ({
    ...row,
    colours: colours.map(({ mg, usedMg, cents, newMg }) => ({
      grams: (usedMg ?? mg) / 1000,
      price: cents === null || newMg === null ? undefined : { cents, grams: newMg / 1000 },
    })),
  }));
};

/** What the frozen models of these orders take, by the names of their filaments; a colour of the photo has none. */
export const listFrozenPrints = (sql: Sql, orderIds: readonly string[]): Promise<FrozenPrint[]> =>
  queryWithRetry<FrozenPrint[]>(sql)`
    select order_id, grams, print_minutes as minutes, (
      select coalesce(jsonb_agg(colour -> 'name' order by place), '[]')
      from jsonb_array_elements(preview -> 'colours') with ordinality as colours (colour, place)
    ) as names
    from models where order_id = any(${[...orderIds]}::uuid[]) and frozen_at is not null`;

/** What a gram of these filaments costs, by their names in lower case: of the spools in use whose price is known. */
export const listGramPrices = async (sql: Sql, names: readonly string[]): Promise<Map<string, GramPrice>> => {
  const rows = await queryWithRetry<{ name: string; cents: number; grams: number }[]>(sql)`
    select lower(coalesce(filaments.name, spools.name)) as name, sum(price_cents)::int as cents,
      sum(new_mg)::double precision / 1000 as grams
    from spools left join filaments on filaments.id = filament_id
    where not is_archived and price_cents is not null
      and lower(coalesce(filaments.name, spools.name)) = any(${names.map((name) => name.toLowerCase())}::text[])
    group by 1`;
  return new Map(rows.map(({ name, cents, grams }) => [name, { cents, grams }]));
};
