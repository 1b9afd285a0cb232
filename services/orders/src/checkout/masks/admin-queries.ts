import { audit, firstValue, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { ClosedCut } from '../../core/cuts/closed-rules.ts';
import type { NewMask } from './queries.ts';

/** The photo that an order's mask belongs to, if it has this mask. */
export const findOrderMask = (
  sql: Sql,
  { orderId, hash }: { orderId: string; hash: string },
): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select upload_masks.upload_id from orders join upload_masks on upload_masks.upload_id = orders.upload_id
    where orders.id = ${orderId} and hash = ${hash} and order_is_visible(status)`;

/** Binds a stored mask to the photo of an order of this version; of more than `most`, the oldest that nothing names go. */
export const addOrderMask = (
  sql: Sql,
  { orderId, version }: { orderId: string; version: number },
  mask: NewMask,
  most: number,
  { session, requestId }: Owner,
): Promise<ClosedCut | 'added'> =>
  firstValue<ClosedCut | 'added'>(sql)`
    with refused as materialized (select refuse_cut_change(${orderId}, ${version}) as refusal),
      kept as materialized (
        select keep_mask((select upload_id from orders where id = ${orderId}), ${sql.json(mask)}, ${most})
        from refused where refusal is null
      )
    select coalesce(refusal, 'added'), case when refusal is null then
      ${audit(sql, { session, action: 'order.mask_saved', subject: orderId, requestId, detail: { mask: mask.hash } })} end
    from refused left join kept on true`;
