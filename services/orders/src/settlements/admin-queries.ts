import { audit, hasGuardedRow, hasRow, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { isNoted } from '../orders/sql-predicates.ts';

/** Whether the payment of this order was accepted for this reason before. */
export const isAccepted = (sql: Sql, id: string, reason: string): Promise<boolean> =>
  hasRow(sql)`
    select from orders where id = ${id} and accepted_at is not null and accepted_reason = ${reason}`;

/** Returns whether the order still had this version and a payment to accept. */
export const acceptReceivedPayment = (
  sql: Sql,
  { id, version, reason }: { id: string; version: number; reason: string },
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    select ${audit(sql, { session, action: 'order.payment_accepted', subject: id, requestId })}
    from (select accept_payment(${id}, ${version}, ${reason}, ${requestId}) as is_accepted offset 0) as accepted
    where is_accepted
    union all
    select null where ${isNoted(sql, { orderId: id, kind: 'payment_accepted', requestId })}`;
