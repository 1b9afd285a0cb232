import type { PlateRun } from '@pawlayer/contracts/admin';
import { audit, mapFirst, mapRows, queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { Day } from '../../core/quotes/calendar-rules.ts';

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

/** Which of these spools exist. */
export const findSpoolIds = (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  mapRows(sql, ({ id }: { id: string }) => id)`select id from spools where id = any(${[...ids]}::uuid[])`;

type NewRun = {
  id: string;
  modelIds: readonly string[];
  /** The numbers of their orders. */
  numbers: readonly string[];
  printMinutes: number;
  colours: { hex: string; name?: string | undefined; spoolId?: string | undefined; mg: number }[];
  today: Day;
};

/** `on_a_plate` and `not_owed` come with the orders that they are about. */
type StartOutcome = { outcome: 'started' | 'already' | 'on_a_plate' | 'not_owed'; orderIds: string[] };

/** Idempotent by id. Audits the run and each order that was moved. */
export const startRun = async (
  sql: Sql,
  { id, modelIds, numbers, printMinutes, colours, today }: NewRun,
  { session, requestId }: Owner,
): Promise<StartOutcome> => {
  const about = { session, requestId };
  const rows = await queryWithRetry<{ outcome: StartOutcome['outcome']; orderId: string | null }[]>(sql)`
    select outcome, order_id, case
      when outcome = 'started' and order_id is null then
        ${audit(sql, { ...about, action: 'plate.started', subject: id, detail: { orders: numbers, colours } })}
      when outcome = 'started' then
        ${audit(sql, { ...about, action: 'order.moved', subject: sql`order_id::text`, detail: { to: 'printing', plateRun: id } })}
    end
    from start_plate_run(
      ${id}, ${[...modelIds]}::uuid[], ${printMinutes}, ${sql.json(colours)}::jsonb, ${today}::date, ${requestId}
    )`;
  const [first] = rows;
  if (!first) throw new Error('start_plate_run has no outcome');
  return { outcome: first.outcome, orderIds: rows.flatMap(({ orderId }) => orderId ?? []) };
};

/** What became of an order whose plate is printed. */
type FinishOutcome = { outcome: 'moved' | 'already' | 'refused'; orderId: string };

/** Ends the run and moves its orders on, in one statement. No outcomes: there is no such run, or it has failed. */
export const finishRun = async (sql: Sql, id: string, { session, requestId }: Owner): Promise<FinishOutcome[]> => {
  const detail = { to: 'quality_check', plateRun: id };
  const rows = await queryWithRetry<FinishOutcome[]>(sql)`
    select outcome, order_id, case when outcome = 'moved' then
      ${audit(sql, { session, action: 'order.moved', subject: sql`order_id::text`, requestId, detail })}
    end
    from finish_plate_run(${id}, ${requestId})`;
  return rows.map(({ outcome, orderId }) => ({ outcome, orderId }));
};

/** `undefined`: there is no such run. */
export const failRun = async (
  sql: Sql,
  { id, reason, usedMg }: { id: string; reason: string; usedMg: readonly number[] },
  { session, requestId }: Owner,
): Promise<'failed' | 'already' | 'done' | undefined> => {
  const [row] = await queryWithRetry<[{ outcome: 'failed' | 'already' | 'done' | null }]>(sql)`
    select outcome, case when outcome = 'failed' then
      ${audit(sql, { session, action: 'plate.failed', subject: id, requestId, detail: { usedMg } })}
    end
    from fail_plate_run(${id}, ${reason}, ${[...usedMg]}::int[], ${requestId}) as outcome`;
  return row.outcome ?? undefined;
};
