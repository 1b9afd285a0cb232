import { audit, firstRow, hasGuardedRow, hasRow, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { isNoted, sumsOf } from '../../core/orders/sql-predicates.ts';
import type { KeptQuote, LatePlan } from '../../core/quotes/quote-rules.ts';
import type { Line, OrderSums } from '../../core/quotes/sum-rules.ts';

/** Whether the payment of this order was accepted for this reason before. */
export const isAccepted = (sql: Sql, id: string, reason: string): Promise<boolean> =>
  hasRow(sql)`
    select from orders where id = ${id} and accepted_at is not null and accepted_reason = ${reason}`;

/** What an order was sold for, with which days, and what was received for it in the shop's currency. */
type Unfit = {
  kept: KeptQuote | null;
  sums: OrderSums;
  uploadId: string;
  isToBePlanned: boolean;
  receivedCents: number | null;
};

export const findUnfit = (sql: Sql, id: string): Promise<Unfit | undefined> =>
  firstRow<Unfit[]>(sql)`
    select quote as kept, ${sumsOf(sql)} as sums, upload_id,
      paid_at is null and quote -> 'dates' is not null as is_to_be_planned,
      case when received_currency = currency and received_cents <> amount_cents then received_cents end as received_cents
    from orders where id = ${id}`;

export type Acceptance = {
  id: string;
  version: number;
  reason: string;
  /** Sums and lines of what was received, where that is not what was asked for. */
  terms: (OrderSums & { lines: Line[] }) | undefined;
  plan: LatePlan | undefined;
};

/** Returns whether the order still had this version and a payment to accept. */
export const acceptReceivedPayment = (
  sql: Sql,
  { id, version, reason, terms, plan }: Acceptance,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    select ${audit(sql, { session, action: 'order.payment_accepted', subject: id, requestId })},
      ${terms ? sql`reprice_as_received(${id}, ${sql.json(terms)}, ${requestId})` : null},
      ${plan ? sql`plan_again(${id}, ${sql.json(plan)}, ${requestId})` : null}
    from (select accept_payment(${id}, ${version}, ${reason}, ${requestId}) as is_accepted offset 0) as accepted
    where is_accepted
    union all
    select null, null, null where ${isNoted(sql, { orderId: id, kind: 'payment_accepted', requestId })}`;
