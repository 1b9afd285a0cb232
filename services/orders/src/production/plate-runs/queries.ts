import type { PlateRun } from '@pawlayer/contracts/admin';
import {
  audit,
  hasRow,
  isUniqueViolation,
  mapFirst,
  mapRows,
  runWithRetry,
  toWire,
  type RowOf,
  type Sql,
} from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import type { Owner } from '@pawlayer/service-kit';
import { takeFromSpools } from '../spools/queries.ts';
import type { NewRun } from './rules.ts';

type SameRun = Omit<PlateRun, 'colours'>;

type RunRow = RowOf<SameRun> & {
  colours: { hex: string; name: string | null; spoolId: string | null; mg: number; usedMg: number | null }[];
};

const toGrams = (mg: number): number => Math.round(mg / 100) / 10;

const toRun = ({ colours, ...row }: RunRow): PlateRun => ({
  ...toWire<SameRun>(row),
  colours: colours.map(({ hex, name, spoolId, mg, usedMg }) => ({
    hex,
    ...(name !== null && { name }),
    ...(spoolId !== null && { spoolId }),
    grams: toGrams(mg),
    ...(usedMg !== null && { usedGrams: toGrams(usedMg) }),
  })),
});

const runs = (sql: Sql) => sql`
  select id, state, started_at, ended_at, print_minutes, nullif(reason, '') as reason, (
    select jsonb_agg(jsonb_build_object(
      'modelId', model_id, 'orderId', order_id, 'number', number, 'petName', pet_name
    ) order by place)
    from plate_run_models join orders on orders.id = order_id join uploads on uploads.id = upload_id
    where run_id = plate_runs.id
  ) as models, (
    select jsonb_agg(jsonb_build_object(
      'hex', hex, 'name', name, 'spoolId', spool_id, 'mg', planned_mg, 'usedMg', used_mg
    ) order by place)
    from plate_run_colours where run_id = plate_runs.id
  ) as colours
  from plate_runs`;

/** More printers than this stand in no workshop. */
const maxRunning = 50;

/** The first started first. */
export const listRunning = (sql: Sql): Promise<PlateRun[]> =>
  mapRows(sql, toRun)`
    ${runs(sql)} where state = 'printing' order by started_at, id limit ${maxRunning}`;

/** The last that have ended. */
export const listEnded = (sql: Sql, limit: number): Promise<PlateRun[]> =>
  mapRows(sql, toRun)`
    ${runs(sql)} where state <> 'printing' order by ended_at desc, id limit ${limit}`;

export const findRun = (sql: Sql, id: string): Promise<PlateRun | undefined> =>
  mapFirst(sql, toRun)`${runs(sql)} where id = ${id}`;

/** The orders of a run that can be worked on. */
export const listWorkable = (sql: Sql, runId: string): Promise<string[]> =>
  mapRows(sql, ({ id }: { id: string }) => id)`
    select orders.id from plate_run_models join orders on orders.id = order_id
    where run_id = ${runId} and order_is_workable(status)`;

/** Which of these spools exist. */
export const findSpoolIds = (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  mapRows(sql, ({ id }: { id: string }) => id)`select id from spools where id = any(${[...ids]}::uuid[])`;

/**
 * Parts of a statement that has `movable`, orders with their step whose rows it holds: moves them to another step, because of
 * their plate. `moved` are their ids.
 */
const moveOrders = (sql: Sql, step: 'printing' | 'quality_check', requestId: string) => sql`
  moved as (
    update orders set production = ${step}, version = version + 1, updated_at = now()
    from movable where orders.id = movable.id
    returning orders.id, movable.production as step_before
  ), noted as (
    insert into order_events (order_id, kind, detail, request_id)
    select id, ${step}, jsonb_strip_nulls(jsonb_build_object('from', step_before)), ${requestId} from moved
  ), told as (${emit(sql, {
    name: 'order.production_moved',
    payload: sql`jsonb_build_object('orderId', id, 'step', ${step}::text)`,
    from: sql`moved`,
    requestId,
  })})`;

/**
 * Starts a run: its orders are moved, and the filament leaves its spools. Returns false when this id was used before, one of
 * its orders has another version than was seen, or lies on a plate that was started meanwhile.
 */
export const startRun = async (
  sql: Sql,
  { id, models, printMinutes, colours, today }: NewRun,
  { session, requestId }: Owner,
): Promise<boolean> => {
  const orderIds = models.map(({ orderId }) => orderId);
  const firstPrints = models.flatMap(({ orderId, isFirstPrint }) => (isFirstPrint ? [orderId] : []));
  const detail = { orders: models.map(({ number }) => number), colours };
  try {
    return await hasRow(sql)`
      with held as materialized (
        -- All of them or none. In the same order for everybody, so that two plates do not wait for each other.
        select orders.id, production from orders
        join unnest(${orderIds}::uuid[], ${models.map(({ orderVersion }) => orderVersion)}::int[]) as seen (id, version)
          on seen.id = orders.id and seen.version = orders.version
        order by orders.id for no key update of orders
      ), run as (
        insert into plate_runs (id, print_minutes)
        select ${id}, ${printMinutes} where (select count(*) from held) = ${models.length}
        on conflict (id) do nothing returning id
      ), placed as (
        insert into plate_run_models (run_id, model_id, order_id, place)
        select run.id, model_id, order_id, place
        from run, unnest(${models.map(({ modelId }) => modelId)}::uuid[], ${orderIds}::uuid[])
          with ordinality as models (model_id, order_id, place)
      ), coloured as (
        insert into plate_run_colours (run_id, place, hex, name, spool_id, planned_mg)
        select run.id, place, hex, name, spool_id, mg
        from run, unnest(
          ${colours.map(({ hex }) => hex)}::text[], ${colours.map(({ name }) => name ?? null)}::text[],
          ${colours.map(({ spoolId }) => spoolId ?? null)}::uuid[], ${colours.map(({ mg }) => mg)}::int[]
        ) with ordinality as colours (hex, name, spool_id, mg, place)
        returning spool_id, planned_mg as mg
      ), taken as (${takeFromSpools(sql, sql`coloured`, today)}),
      movable as (select held.id, production from held, run where held.id = any(${firstPrints}::uuid[])),
      ${moveOrders(sql, 'printing', requestId)}
      select ${audit(sql, { session, requestId, action: 'plate.started', subject: id, detail })} from run
      union all
      select ${audit(sql, { session, requestId, action: 'order.moved', subject: sql`id::text`, detail: { to: 'printing', plateRun: id } })}
      from moved`;
  } catch (error) {
    // Another plate with one of these orders, whose version stays when it is printed again.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/** Ends a run that is being printed and moves its orders on, unless they are there. Returns the orders that were moved. */
export const finishRun = (sql: Sql, id: string, { session, requestId }: Owner): Promise<string[]> =>
  mapRows(sql, ({ orderId }: { orderId: string }) => orderId)`
    with ended as (
      update plate_runs set state = 'done', ended_at = now() where id = ${id} and state = 'printing' returning id
    ), freed as (
      update plate_run_models set is_running = false from ended where run_id = ended.id returning order_id
    ), movable as materialized (
      select id, production from orders
      where id in (select order_id from freed) and order_is_workable(status)
        and (not printing_has_begun(production) or production = 'printing')
      order by id for no key update
    ), ${moveOrders(sql, 'quality_check', requestId)}
    select id as order_id, ${audit(sql, {
      session,
      requestId,
      action: 'order.moved',
      subject: sql`id::text`,
      detail: { to: 'quality_check', plateRun: id },
    })}
    from moved`;

/** Ends a run that is being printed and went wrong: what it did not take goes back to the spools, and its portraits are owed again. */
export const failRun = (
  sql: Sql,
  { id, reason, usedMg }: { id: string; reason: string; usedMg: readonly number[] },
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    with ended as (
      update plate_runs set state = 'failed', ended_at = now(), reason = ${reason}
      where id = ${id} and state = 'printing' returning id
    ), freed as (
      update plate_run_models set is_running = false from ended where run_id = ended.id returning order_id
    ), used as (
      update plate_run_colours as colours set used_mg = used.mg
      from ended, unnest(${[...usedMg]}::int[]) with ordinality as used (mg, place)
      where run_id = ended.id and colours.place = used.place
      returning spool_id, used_mg - planned_mg as mg
    ), given_back as (${takeFromSpools(sql, sql`used`)}),
    noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, 'print_failed', jsonb_build_object('reason', ${reason}::text), ${requestId} from freed
    )
    select ${audit(sql, { session, requestId, action: 'plate.failed', subject: id, detail: { usedMg: [...usedMg] } })} from ended`;
