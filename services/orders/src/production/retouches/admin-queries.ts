import type { Retouch } from '@pawlayer/contracts/admin';
import { audit, firstValue, hasRow, mapRows, toWire, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { NewRetouch } from '../../core/cuts/retouch-rules.ts';
import { bindRetouch, dropOldRetouches, lockPhoto } from '../../core/index.ts';

/** The latest of an order's photo, the newest first. */
export const listRetouches = (sql: Sql, orderId: string, most: number): Promise<Omit<Retouch, 'fits'>[]> =>
  mapRows(sql, toWire<Omit<Retouch, 'fits'>>)`
    select hash as id, upload_retouches.created_at as saved_at, saved_by, made_for,
      hash is not distinct from orders.cut ->> 'retouch' as is_current
    from orders join upload_retouches on upload_retouches.upload_id = orders.upload_id
    where orders.id = ${orderId}
    order by upload_retouches.created_at desc, hash limit ${most}`;

/** The photo that an order's retouching belongs to, if it has this one. */
export const findOrderRetouch = (
  sql: Sql,
  { orderId, hash }: { orderId: string; hash: string },
): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select upload_retouches.upload_id from orders join upload_retouches on upload_retouches.upload_id = orders.upload_id
    where orders.id = ${orderId} and hash = ${hash} and order_is_visible(status)`;

/**
 * Binds a stored retouching to the photo of an order, without cutting the order with it. Returns false when the order has
 * another version or its photo has gone.
 */
export const addOrderRetouch = (
  sql: Sql,
  { id, uploadId, version }: { id: string; uploadId: string; version: number },
  retouch: NewRetouch,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasRow(sql)`
    with photo as materialized (${lockPhoto(sql, uploadId)}), held as materialized (
      select upload_id from orders join photo on photo.id = upload_id
      where orders.id = ${id} and version = ${version} for no key update of orders
    ), bound as (${bindRetouch(sql, retouch, sql`held`)})
    select ${dropOldRetouches(sql)}, ${audit(sql, { session, action: 'order.retouched', subject: id, requestId })}
    from bound`;
