import type { Preview } from '@pawlayer/contracts';
import type { ModelFile } from '@pawlayer/contracts/admin';
import { audit, hasGuardedRow, isUniqueViolation, runWithRetry, type Sql } from '@pawlayer/db';
import type { PrintData } from '@pawlayer/images';
import type { Owner } from '@pawlayer/service-kit';
import { isNoted } from '../../core/orders/sql-predicates.ts';
import type { KeptSettings, UsedFilament } from './model-rules.ts';

/** The version of an order that the owner's page shows. */
type OrderVersion = { orderId: string; version: number };

/** Inserts the first model of an order, its job, and that for former previews, unless the order already has a model. */
export const insertFirstModel = (sql: Sql, orderId: string, settings: KeptSettings, requestId: string): Promise<void> =>
  runWithRetry(sql)`
    with model as (
      insert into models (order_id, number, settings)
      select ${orderId}, 1, ${sql.json(settings)}::jsonb where not exists (select from models where order_id = ${orderId})
      on conflict on constraint models_number_key do nothing
      returning id
    )
    select emit('make-model', jsonb_build_object('modelId', id), ${requestId}),
      emit('delete-superseded-previews', jsonb_build_object('orderId', ${orderId}::uuid), ${requestId})
    from model`;

/** Inserts a model and its job. Returns whether the order still had this version. */
export const insertModel = async (
  sql: Sql,
  { orderId, version }: OrderVersion,
  { settings, filaments }: { settings: KeptSettings; filaments: UsedFilament[] },
  { session, requestId }: Owner,
): Promise<boolean> => {
  try {
    return hasGuardedRow(sql)`
      with changed as (
        update orders set version = version + 1, updated_at = now() where id = ${orderId} and version = ${version} returning id
      ), model as (
        insert into models (order_id, number, settings, filaments)
        select id, 1 + coalesce((select max(number) from models where order_id = changed.id), 0), ${sql.json(settings)}::jsonb,
          ${sql.json(filaments)}::jsonb
        from changed returning id, order_id, number
      )
      select emit('remake-model', jsonb_build_object('modelId', id), ${requestId}),
        ${audit(sql, { session, action: 'order.model_requested', subject: sql`order_id::text`, requestId, detail: sql`jsonb_build_object('number', number)` })}
      from model
      union all
      -- A repetition of this very statement, whose first answer was lost.
      select null, null from orders join models on models.order_id = orders.id
      where orders.id = ${orderId} and orders.version = ${version + 1} and state = 'making'
        and models.number = (select max(number) from models where order_id = ${orderId})
        and models.settings = ${sql.json(settings)}::jsonb`;
  } catch (error) {
    // The worker inserted the first model at the same time.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

type ModelResult = PrintData & { preview: Preview; files: ModelFile[] };

/** Stores the result and its timeline entry, once. */
export const markModelMade = (
  sql: Sql,
  id: string,
  { preview, heightMm, grams, printMinutes, estimatedFor, files }: ModelResult,
  requestId: string,
): Promise<void> =>
  runWithRetry(sql)`
    with made as (
      update models set
        state = 'made', preview = ${sql.json(preview)}, height_mm = ${heightMm}, grams = ${sql.json(grams)},
        print_minutes = ${printMinutes}, estimated_for = ${estimatedFor}, files = ${sql.json(files)}
      where id = ${id} and state = 'making'
      returning order_id, number
    )
    insert into order_events (order_id, kind, detail, request_id)
    select order_id, 'model_made', jsonb_build_object('number', number), ${requestId} from made`;

export const markModelFailed = (sql: Sql, id: string, problem: string): Promise<void> =>
  runWithRetry(sql)`
    update models set state = 'failed', problem = ${problem} where id = ${id} and state = 'making'`;

/** Freezes this model and unfreezes any other. Returns false when the order has changed or printing has begun. */
export const markFrozen = (
  sql: Sql,
  { orderId, version }: OrderVersion,
  id: string,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with changed as (
      update orders set version = version + 1, updated_at = now()
      where id = ${orderId} and version = ${version} and not printing_has_begun(production)
        and exists (select from models where id = ${id} and order_id = ${orderId} and state = 'made')
      returning id
    ), thawed as (
      update models set frozen_at = null from changed
      where order_id = changed.id and frozen_at is not null and models.id <> ${id}
      returning models.id
    ), frozen as (
      -- Counting makes the thaw come first: for a moment two would be frozen otherwise, which the index refuses.
      update models set frozen_at = coalesce(frozen_at, now()) from changed
      where order_id = changed.id and models.id = ${id} and (select count(*) from thawed) >= 0
      returning order_id, number
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select order_id, 'model_frozen', jsonb_build_object('number', number), ${requestId} from frozen
    )
    select ${audit(sql, { session, action: 'order.model_frozen', subject: sql`order_id::text`, requestId, detail: sql`jsonb_build_object('number', number)` })}
    from frozen
    union all
    select null where ${isNoted(sql, { orderId, kind: 'model_frozen', requestId })}`;

/** Returns whether the order still had this version. */
export const saveMemorial = async (
  sql: Sql,
  { orderId, version }: OrderVersion,
  isMemorial: boolean,
  { session, requestId }: Owner,
): Promise<boolean> => {
  const kind = isMemorial ? 'marked_memorial' : 'unmarked_memorial';
  return hasGuardedRow(sql)`
    with changed as (
      update orders set is_memorial = ${isMemorial}, version = version + 1, updated_at = now()
      where id = ${orderId} and version = ${version} and order_is_visible(status) returning id
    ), noted as (
      insert into order_events (order_id, kind, request_id) select id, ${kind}, ${requestId} from changed
    )
    select ${audit(sql, { session, action: `order.${kind}`, subject: sql`id::text`, requestId })} from changed
    union all
    select null where ${isNoted(sql, { orderId, kind, requestId })}`;
};

/** Records the download of a print file in the audit log. */
export const recordFileDownload = (
  sql: Sql,
  orderId: string,
  detail: { file: string; model: number },
  { session, requestId }: Owner,
): Promise<void> =>
  runWithRetry(sql)`
    select ${audit(sql, { session, action: 'order.print_file_downloaded', subject: orderId, requestId, detail })}`;
