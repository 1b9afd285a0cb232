import type { OrderStage } from '@pawlayer/contracts/admin';
import { firstValue, queryWithRetry, type Sql } from '@pawlayer/db';
import { mayNeedOwner, needsAttention, stageOf } from './sql-predicates.ts';

/** Orders with an open refund or dispute that nothing else may bring before the owner. */
export const otherMoney = (sql: Sql): ReturnType<Sql> => sql`(
  select orders.* from (
    select order_id from refund_requests where state = 'open'
    union
    select disputed.id from stripe_disputes
      cross join lateral (
        select id from orders where orders.stripe_payment_intent_id = stripe_disputes.stripe_payment_intent_id offset 0
      ) as disputed
    where state = 'open'
  ) as undecided
    cross join lateral (select * from orders where orders.id = order_id offset 0) as orders
  where not ${mayNeedOwner(sql)}
) as orders`;

/** How many orders wait for the owner: for review, and because of a problem. */
export const countWaiting = async (sql: Sql): Promise<{ toReview: number; attention: number }> => {
  const [row] = await queryWithRetry<[{ toReview: number; attention: number }]>(sql)`
    select to_review,
      attention + (select count(*) from ${otherMoney(sql)} where ${needsAttention(sql)}) as attention
    from (
      select count(*) filter (where order_is_before_printing(orders.status, production)) as to_review,
        count(*) filter (where ${needsAttention(sql)}) as attention
      from orders where ${mayNeedOwner(sql)}
    ) as waiting`;
  return row;
};

/** How many orders there are in each stage. */
export const countStages = async (sql: Sql): Promise<Record<OrderStage, number>> => {
  const rows = await queryWithRetry<{ stage: OrderStage; count: number }[]>(sql)`
    select stage, count(*) as count
    from (select ${stageOf(sql)} as stage from orders where ${mayNeedOwner(sql)} offset 0) as staged
    where stage is not null group by stage`;
  const none = { review: 0, proof: 0, waiting: 0, changes: 0, ready: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) };
};

/** Payments that belong to no order, with what is open of their disputes. */
export const unmatchedPayments = (sql: Sql): ReturnType<Sql> => sql`(
  select unmatched_payments.*, disputed.id is not null as is_disputed, disputed.evidence_due_at
  from unmatched_payments left join (
    select stripe_payment_intent_id as id, min(evidence_due_at) as evidence_due_at
    from stripe_disputes where state = 'open' group by stripe_payment_intent_id
  ) as disputed on disputed.id = stripe_payment_intent_id
) as unmatched_payments`;

/** The owner has to look at one until it was paid back, and while a bank disputes it; not once an order was made of it. */
export const isUnmatchedOpen = (sql: Sql): ReturnType<Sql> => sql`(
  closed_at is null or is_disputed and not exists (
    select from orders where orders.stripe_payment_intent_id = unmatched_payments.stripe_payment_intent_id
  )
)`;

/** How many payments that belong to no order wait for the owner. */
export const countUnmatchedPayments = (sql: Sql): Promise<number> =>
  firstValue<number>(sql)`
    select count(*) from ${unmatchedPayments(sql)} where ${isUnmatchedOpen(sql)}`;
