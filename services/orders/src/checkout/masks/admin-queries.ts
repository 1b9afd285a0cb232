import { audit, firstValue, hasRow, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { lockPhoto } from '../../core/index.ts';
import type { NewMask } from './queries.ts';
import { masksOfPhoto } from './rules.ts';

/** The photo that an order's mask belongs to, if it has this mask. */
export const findOrderMask = (
  sql: Sql,
  { orderId, hash }: { orderId: string; hash: string },
): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select upload_masks.upload_id from orders join upload_masks on upload_masks.upload_id = orders.upload_id
    where orders.id = ${orderId} and hash = ${hash} and order_is_visible(status)`;

/**
 * Binds a stored mask to the photo of an order; of more than are kept, the oldest that nothing names go. Returns false when
 * the order has another version or its photo has gone.
 */
export const addOrderMask = (
  sql: Sql,
  { id, uploadId, version }: { id: string; uploadId: string; version: number },
  mask: NewMask,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasRow(sql)`
    with photo as materialized (${lockPhoto(sql, uploadId)}), held as materialized (
      select upload_id from orders join photo on photo.id = upload_id
      where orders.id = ${id} and version = ${version} for no key update of orders
    )
    select keep_mask(upload_id, ${sql.json(mask)}, ${masksOfPhoto}),
      ${audit(sql, { session, action: 'order.mask_saved', subject: id, requestId, detail: { mask: mask.hash } })}
    from held`;
