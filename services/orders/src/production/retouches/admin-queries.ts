import type { Retouch } from '@pawlayer/contracts/admin';
import { audit, firstValue, mapRows, toWire, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { ClosedCut } from '../../core/cuts/closed-rules.ts';
import type { NewRetouch } from '../../core/cuts/retouch-rules.ts';

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

/** Binds a stored retouching to the photo of an order of this version, without cutting the order with it. */
export const addOrderRetouch = (
  sql: Sql,
  { orderId, version }: { orderId: string; version: number },
  retouch: NewRetouch,
  most: number,
  { session, requestId }: Owner,
): Promise<ClosedCut | 'added'> =>
  firstValue<ClosedCut | 'added'>(sql)`
    with done as materialized (
      select add_order_retouch(${orderId}, ${version}, ${sql.json(retouch)}, ${most}) as outcome
    )
    select outcome, case when outcome = 'added' then
      ${audit(sql, { session, action: 'order.retouched', subject: orderId, requestId })} end
    from done`;
