import type { MoneyState } from './read-state.ts';

/** I-1: each succeeded payment has exactly one paid order, of the same cents, in CAD; and is charged once. */
export const checkPaymentsHaveOrders = ({ payments, charges, orders }: MoneyState): string[] => {
  const byPayment = Map.groupBy(orders, ({ paymentId }) => paymentId);
  const chargesOf = Map.groupBy(charges, (charge) => charge.payment_intent);
  return payments
    .filter(({ status }) => status === 'succeeded')
    .flatMap((payment) => {
      const paid = (byPayment.get(payment.id) ?? []).filter(({ isPaid }) => isPaid);
      const [order] = paid;
      if (!order || paid.length > 1) return [`I-1 payment ${payment.id} has ${paid.length} paid orders`];
      if (payment.amount_received !== order.amountCents || payment.currency !== 'cad' || order.currency !== 'cad')
        return [
          `I-1 order ${order.id} is ${order.amountCents} ${order.currency}, and Stripe has ${payment.amount_received} ${payment.currency}`,
        ];
      const times = chargesOf.get(payment.id)?.length ?? 0;
      return times === 1 ? [] : [`I-1 payment ${payment.id} has ${times} charges`];
    });
};

/** I-2: no order is paid without a succeeded payment. */
export const checkOrdersHavePayments = ({ payments, orders }: MoneyState): string[] => {
  const succeeded = new Set(payments.flatMap(({ id, status }) => (status === 'succeeded' ? [id] : [])));
  return orders
    .filter(({ isPaid, paymentId }) => isPaid && !(paymentId !== null && succeeded.has(paymentId)))
    .map(({ id, status }) => `I-2 order ${id} is ${status} without a succeeded payment`);
};
