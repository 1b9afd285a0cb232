import type { RunningStore } from '@pawlayer/cli';
import { close, connect, queryWithRetry } from '@pawlayer/db';
import { askSandboxOf, listCharges, type Charge } from '@pawlayer/e2e/sandbox-client';

/** The compared fields of a payment intent; amounts are in cents. */
export type StripePayment = { id: string; status: string; amount_received: number; currency: string };

export type OrderState = {
  id: string;
  status: string;
  paymentId: string | null;
  /** What was agreed, in cents. */
  amountCents: number;
  currency: string;
  isPaid: boolean;
  /** The timeline's changes of status, oldest first; `isForward` by the rule that the store itself has in SQL. */
  moves: { to: string; isForward: boolean }[];
};

/** What Stripe and the store each believe about money. */
export type MoneyState = { payments: StripePayment[]; charges: Charge[]; orders: OrderState[] };

export const readMoney = async (store: RunningStore): Promise<MoneyState> => ({
  payments: await listPayments(store),
  charges: await listCharges(askSandboxOf(store)),
  orders: await listOrders(store),
});

const listPayments = async (store: RunningStore): Promise<StripePayment[]> => {
  const ask = askSandboxOf(store);
  const payments: StripePayment[] = [];
  for (let after = ''; ;) {
    const page = await ask(`payment_intents?limit=100${after && `&starting_after=${after}`}`);
    const { data, has_more: hasMore } = page as { data: StripePayment[]; has_more: boolean }; // Stripe's list object
    payments.push(...data);
    after = data.at(-1)?.id ?? '';
    if (!hasMore || !after) return payments;
  }
};

const listOrders = async ({ databaseUrls }: RunningStore): Promise<OrderState[]> => {
  const sql = connect({ url: databaseUrls.orders, max: 1 });
  try {
    return await queryWithRetry(
      () => sql<OrderState[]>`
        select o.id, o.status, o.stripe_payment_intent_id as "paymentId", o.amount_cents as "amountCents", o.currency,
          order_is_paid(o.status) as "isPaid",
          coalesce(jsonb_agg(jsonb_build_object(
            'to', e.kind,
            -- A dispute that was won and a refund that failed restore what stood before.
            'isForward', order_may_become(e.detail ->> 'from', e.kind)
              or e.detail ->> 'from' in ('disputed', 'refunded', 'partially_refunded')
          ) order by e.id) filter (where e.detail ? 'from'), '[]') as moves
        from orders o left join order_events e on e.order_id = o.id and e.kind in (
          'awaiting_payment', 'expired', 'pending', 'paid', 'refunded', 'partially_refunded', 'disputed', 'amount_mismatch',
          'quarantined'
        )
        group by o.id`,
    );
  } finally {
    await close(sql);
  }
};
