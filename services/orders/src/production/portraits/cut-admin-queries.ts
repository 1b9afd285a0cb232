import { audit, firstRow, hasGuardedRow, isUniqueViolation, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import type { Owner } from '@pawlayer/service-kit';
import type { CutParts } from '../../core/cuts/closed-rules.ts';
import type { NewRetouch } from '../../core/cuts/retouch-rules.ts';
import type { KeptCut } from '../../core/cuts/rules.ts';
import { bindRetouch, dropOldRetouches, lockPhoto } from '../../core/index.ts';
import { isNoted } from '../../core/orders/sql-predicates.ts';
import type { KeptSettings, UsedFilament } from './model-rules.ts';

/** Whether this photo has these. */
export const findCutParts = async (sql: Sql, uploadId: string, { mask, retouch }: CutParts) => {
  const row = await firstRow<{ hasMask: boolean; hasRetouch: boolean }[]>(sql)`
    select exists (select from upload_masks where upload_id = ${uploadId} and hash = ${mask ?? null}) as has_mask,
      exists (select from upload_retouches where upload_id = ${uploadId} and hash = ${retouch ?? null}) as has_retouch`;
  return row ?? { hasMask: false, hasRetouch: false };
};

/** A cut that takes the place of a former one, with the model that is asked for. `added` is its retouching, if that is not bound yet. */
export type CutChanged = {
  order: { id: string; uploadId: string; version: number };
  former: KeptCut;
  cut: KeptCut;
  added?: NewRetouch | undefined;
  model: { settings: KeptSettings; filaments: UsedFilament[] };
};

/**
 * Changes the cut of an order, and asks for its preview and for a model. What the customer chose is kept. Returns false when
 * the order has another version, its photo or what the cut names has gone, or the worker made the first model meanwhile.
 */
export const saveCut = async (
  sql: Sql,
  { order: { id, uploadId, version }, former, cut, added, model }: CutChanged,
  { session, requestId }: Owner,
): Promise<boolean> => {
  const action = added ? 'order.retouched' : 'order.cut_changed';
  try {
    return await hasGuardedRow(sql)`
      with photo as materialized (${lockPhoto(sql, uploadId)}),
      ${lockParts(sql, { mask: cut.mask, retouch: added ? undefined : cut.retouch })}, changed as (
        update orders set
          cut = ${sql.json(cut)}, customer_cut = coalesce(customer_cut, ${sql.json(former)}), preview = null,
          is_name_uncarvable = null, version = orders.version + 1, updated_at = now()
        from photo, parts
        where orders.id = ${id} and orders.version = ${version} and upload_id = photo.id
        returning orders.id, upload_id
      ), model as (
        insert into models (order_id, number, settings, filaments)
        select id, 1 + coalesce((select max(number) from models where order_id = changed.id), 0),
          ${sql.json(model.settings)}::jsonb, ${sql.json(model.filaments)}::jsonb
        from changed returning id
      ), bound as (${added ? bindRetouch(sql, added, sql`changed`) : sql`select from changed where false`}),
      noted as (
        insert into order_events (order_id, kind, detail, request_id)
        select id, 'cut_changed', ${sql.json({ from: former, to: cut })}::jsonb, ${requestId} from changed
      ), told as (${emit(sql, {
        name: 'make-preview',
        payload: sql`jsonb_build_object('orderId', id)`,
        from: sql`changed`,
        requestId,
      })}), asked as (${emit(sql, {
        name: 'remake-model',
        payload: sql`jsonb_build_object('modelId', id)`,
        from: sql`model`,
        requestId,
      })})
      select ${audit(sql, { session, action, subject: id, requestId })}, ${added ? sql`(select ${dropOldRetouches(sql)} from bound)` : null}
      from changed
      union all
      select null, null where ${isNoted(sql, { orderId: id, kind: 'cut_changed', requestId })}`;
  } catch (error) {
    // The worker inserted the first model at the same time.
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/**
 * Parts of a statement that has locked `photo`: `parts` is a row if what is named is the photo's. It is locked, too, because
 * a statement that has waited for the photo does not see what has gone from it meanwhile.
 */
const lockParts = (sql: Sql, { mask, retouch }: CutParts) => sql`
  known_mask as materialized (
    select hash from upload_masks join photo on upload_id = photo.id where hash = ${mask ?? null} for key share of upload_masks
  ), known_retouch as materialized (
    select hash from upload_retouches join photo on upload_id = photo.id where hash = ${retouch ?? null}
    for key share of upload_retouches
  ), parts as (
    select where (select count(*) from known_mask) = ${mask === undefined ? 0 : 1}
      and (select count(*) from known_retouch) = ${retouch === undefined ? 0 : 1}
  )`;
