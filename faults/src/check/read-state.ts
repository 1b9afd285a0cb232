import type { RunningStore } from '@pawlayer/cli';
import { close, connect, queryWithRetry } from '@pawlayer/db';
import { askSandboxOf, listAtStripe, listCharges, type Charge } from '@pawlayer/e2e/sandbox-client';

/** The compared fields of a payment intent; amounts are in cents. */
type StripePayment = { id: string; status: string; amount_received: number; currency: string };

/** The compared fields of a refund or a dispute. */
export type BankDecision = { id: string; status: string; payment_intent: string };

/** A change of status in the timeline. */
type Move = { from: string; to: string };

export type OrderState = {
  id: string;
  status: string;
  paymentId: string | null;
  /** What was agreed, in cents. */
  amountCents: number;
  currency: string;
  isPaid: boolean;
  /** What was paid back, in cents: as the order has it, and as its refunds add up that have not failed. */
  refundedCents: number;
  sumOfRefundsCents: number;
  /** Oldest first. */
  moves: Move[];
};

/** What Stripe and the store each believe about money. */
export type MoneyState = {
  payments: StripePayment[];
  charges: Charge[];
  refunds: BankDecision[];
  disputes: BankDecision[];
  orders: OrderState[];
};

export const readMoney = async (store: RunningStore): Promise<MoneyState> => {
  const ask = askSandboxOf(store);
  return {
    payments: await listAtStripe(ask, 'payment_intents'),
    charges: await listCharges(ask),
    refunds: await listAtStripe(ask, 'refunds'),
    disputes: await listAtStripe(ask, 'disputes'),
    orders: await listOrders(store),
  };
};

/** But for those of `npm run seed`, which nobody paid. */
const listOrders = async ({ databaseUrls }: RunningStore): Promise<OrderState[]> => {
  const sql = connect({ url: databaseUrls.orders, max: 1 });
  try {
    return await queryWithRetry<OrderState[]>(sql)`
      select o.id, o.status, o.stripe_payment_intent_id as payment_id, o.amount_cents, o.currency,
        order_is_paid(o.status) as is_paid, o.refunded_cents::int, (
          select coalesce(sum(amount_cents), 0)::int from stripe_refunds r
          where r.stripe_payment_intent_id = o.stripe_payment_intent_id and r.status not in ('failed', 'canceled')
        ) as sum_of_refunds_cents,
        coalesce(jsonb_agg(jsonb_build_object('from', e.detail ->> 'from', 'to', e.kind) order by e.id) filter (where e.detail ? 'from'), '[]') as moves
      from orders o left join order_events e on e.order_id = o.id and e.kind in (
        'awaiting_payment', 'expired', 'pending', 'paid', 'refunded', 'partially_refunded', 'disputed', 'amount_mismatch',
        'quarantined'
      )
      where o.stripe_payment_intent_id is null or not starts_with(o.stripe_payment_intent_id, 'pi_seed_')
      group by o.id`;
  } finally {
    await close(sql);
  }
};
