import type { Ctx } from '../../context.ts';
import { PaymentRejected } from '../stripe/error-rules.ts';

/**
 * Takes an erased buyer's address out of their payment at Stripe, so that a restore cannot bring it back. A canceled
 * payment takes no change any more; no order is ever made of one.
 */
export const forgetBuyer = async ({ payments, log }: Ctx, paymentId: string): Promise<void> => {
  try {
    await payments.forgetBuyer(paymentId);
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error;
    const payment = await payments.find(paymentId);
    if (payment && payment.status !== 'canceled') throw error;
    log.info({ paymentId, isKnown: payment !== undefined }, 'a payment without money keeps its address at Stripe');
  }
};
