import { hasRow, timeOf, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import { storeBankNews } from '../../core/index.ts';
import type { UnmatchedChange } from './unmatched-rules.ts';

/**
 * Writes what was decided about money that matches no order, with its messages, refunds and disputes. Returns whether all was
 * still as it was seen: the payment's row, and its order, if it names one. False may also follow a lost answer.
 */
export const applyUnmatched = (sql: Sql, change: UnmatchedChange, requestId: string): Promise<boolean> =>
  hasRow(sql)`
    with ${change.order ? sql`${lockOrder(sql, change.order)},` : sql``} kept as (${keep(sql, change, requestId)}),
    told as (${emit(sql, {
      name: sql`(message ->> 'name')`,
      payload: sql`message -> 'payload'`,
      from: sql`kept, jsonb_array_elements(${sql.json([...change.messages])}) as message`,
      requestId,
    })}),
    ${storeBankNews(sql, sql`kept`, change.bank)}
    select payment_id from kept`;

/** Postgres compares the version again after it has waited. */
const lockOrder = (sql: Sql, { id, version }: NonNullable<UnmatchedChange['order']>) => sql`
  held as (select id from orders where id = ${id} and version = ${version} for no key update)`;

const keep = (
  sql: Sql,
  { payment, reason, order, seen, refundedCents, isOver }: UnmatchedChange,
  requestId: string,
) => {
  const from = order ? sql`from held` : sql``;
  if (seen)
    return sql`
      update unmatched_payments set
        refunded_cents = ${refundedCents}, closed_at = case when ${isOver} then coalesce(closed_at, now()) end, updated_at = now()
      ${from}
      where stripe_payment_intent_id = ${payment.id} and updated_at = ${timeOf(sql, seen.updatedMicros)}
      returning stripe_payment_intent_id as payment_id`;
  return sql`
    insert into unmatched_payments (
      stripe_payment_intent_id, order_id, reason, amount_cents, currency, refunded_cents, request_id, closed_at
    )
    select ${payment.id}, ${order ? sql`held.id` : sql`null::uuid`}, ${reason}, ${payment.amountCents}::bigint, ${payment.currency},
      ${refundedCents}::bigint, ${requestId}, case when ${isOver} then now() end
    ${from}
    on conflict (stripe_payment_intent_id) do nothing
    returning stripe_payment_intent_id as payment_id`;
};
