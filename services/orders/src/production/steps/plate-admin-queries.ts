import { audit, mapRows, queryWithRetry, withoutNulls, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { isLate } from '../../core/orders/sql-predicates.ts';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import type { PlateModel, WaitingModel } from './plate-model-rules.ts';

/** Of `orders` joined with `models` and `uploads`. */
const columns = (sql: Sql, today: Day) => sql`
  models.id as model_id, models.number as model_number, orders.id as order_id, orders.number, pet_name, product_name,
  product_size, ship_by::text as ships_by, is_rush, ${isLate(sql, today)} as is_late, settings,
  models.preview, height_mm, grams, print_minutes, estimated_for, files`;

/** What failed longer ago than so many plates is not looked for. */
const maxEndedPlates = 300;

/**
 * The frozen models of approved orders that still have to be printed, the most urgent first. At most `limit` of them are found
 * among the `maxOrders` orders that have to be shipped first, each by an index. Orders without a day come before others,
 * the latest of them.
 */
export const listWaitingModels = (
  sql: Sql,
  { today, limit, maxOrders }: { today: Day; limit: number; maxOrders: number },
): Promise<WaitingModel[]> =>
  mapRows(sql, withoutNulls<WaitingModel>)`
    with unpromised as (
      -- By orders_for_owner_idx, whose condition begins like this one.
      select id from orders
      where orders.status in ('paid', 'partially_refunded') and coalesce(orders.production, 'in_review') = 'in_review'
        and ship_by is null
      order by created_at desc, id limit ${maxOrders}
    ), promised as (
      -- By orders_due_idx.
      select id from orders
      where ship_by is not null and order_is_due(status, production) and not printing_has_begun(production)
      order by ship_by, id limit ${maxOrders}
    ), again as (
      -- On the plates that ended last, by plate_runs_ended_idx: some failed, and some prints did not pass the check.
      select order_id as id from plate_run_models
      where run_id in (select id from plate_runs where state <> 'printing' order by ended_at desc, id limit ${maxEndedPlates})
    )
    select ${columns(sql, today)}
    from (
      select id from unpromised union all select id from promised union select id from again
    ) as waiting
    join orders using (id)
    join models on models.order_id = orders.id and models.frozen_at is not null
    join uploads on uploads.id = upload_id
    where order_is_workable(orders.status) and order_is_owed_a_print(orders.id, production)
      and order_is_approved(orders.id)
    order by ship_by nulls first, is_rush desc, orders.id
    limit ${limit}`;

/** The models with these ids that are made, in any state of their orders. */
export const findPlateModels = (sql: Sql, ids: readonly string[], today: Day): Promise<PlateModel[]> =>
  mapRows(sql, withoutNulls<PlateModel>)`
    select ${columns(sql, today)}, frozen_at is not null as is_frozen, order_is_workable(status) as is_workable,
      printing_has_begun(production) and not order_is_owed_a_print(orders.id, production)
        and not order_is_on_a_plate(orders.id) as has_printing_begun, order_is_approved(orders.id) as is_approved,
      orders.version as order_version, order_is_on_a_plate(orders.id) as is_on_a_plate,
      not printing_has_begun(production) as is_first_print
    from models join orders on orders.id = models.order_id join uploads on uploads.id = upload_id
    where models.id = any(${[...ids]}::uuid[]) and models.state = 'made'`;

/** Records the download of a plate in the audit log, for each of its orders. */
export const recordPlateDownload = async (
  sql: Sql,
  models: readonly Pick<WaitingModel, 'orderId' | 'modelNumber' | 'number'>[],
  { session, requestId }: Owner,
): Promise<void> => {
  const numbers = models.map(({ number }) => number);
  await queryWithRetry(sql)`
    select ${audit(sql, {
      session,
      action: 'order.print_file_downloaded',
      subject: sql`order_id::text`,
      requestId,
      detail: sql`jsonb_build_object('file', 'plate.3mf', 'model', model_number, 'plate', ${sql.json(numbers)}::jsonb)`,
    })}
    from unnest(
      ${models.map(({ orderId }) => orderId)}::uuid[], ${models.map(({ modelNumber }) => modelNumber)}::int[]
    ) as printed (order_id, model_number)`;
};
