import type { Charge } from '@pawlayer/e2e/sandbox-client';
import { isWon } from './bank-decisions.ts';
import type { MoneyState } from './read-state.ts';

/** I-1: each paid order stands as Stripe says of its payment, and knows of the same cents that were paid back. */
export const checkOrdersStandAsPayments = ({ charges, disputes, orders }: MoneyState): string[] => {
  const chargeOf = new Map(charges.map((charge) => [charge.payment_intent, charge]));
  const disputed = new Set(disputes.filter((dispute) => !isWon(dispute)).map((dispute) => dispute.payment_intent));
  return orders.flatMap(({ id, status, isPaid, paymentId, refundedCents, sumOfRefundsCents }) => {
    const charge = isPaid && paymentId !== null ? chargeOf.get(paymentId) : undefined;
    if (!charge) return []; // I-1 and I-2 of payments and charges name it
    const standing = standingOf(charge, disputed.has(charge.payment_intent));
    const refunded = charge.amount_refunded;
    return [
      ...(status === standing ? [] : [`I-1 order ${id} is ${status}, and ${standing} by Stripe`]),
      ...(refundedCents === refunded && sumOfRefundsCents === refunded
        ? []
        : [`I-1 order ${id} has ${refundedCents} refunded in refunds of ${sumOfRefundsCents}, and Stripe ${refunded}`]),
    ];
  });
};

/** All of it paid back counts most, then a dispute that is open or lost. */
const standingOf = ({ amount, amount_refunded: refunded }: Charge, isDisputed: boolean): string => {
  if (refunded >= amount) return 'refunded';
  if (isDisputed) return 'disputed';
  return refunded > 0 ? 'partially_refunded' : 'paid';
};
