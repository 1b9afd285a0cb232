import { setTimeout as sleep } from 'node:timers/promises';
import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { isKeyInUse, PaymentRejected, StripeFailed } from '../stripe/error-rules.ts';
import type { PaymentTerms } from '../stripe/metadata-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { toIdempotencyKey, toNewPayment } from '../stripe/rules.ts';
import { markAttemptFailed, markOpened } from './draft-queries.ts';

/** After a request of the same customer that got in first. */
const concurrencyDelayMs = 200;

/** Opens the payment of a draft; undefined when the draft has been changed meanwhile. */
export const startPayment = async (ctx: Ctx, terms: PaymentTerms): Promise<Payment | undefined> => {
  const payment = await createPayment(ctx, terms);
  if (!payment) return undefined;
  const isOurs = await markOpened(ctx.sql, { ...terms, intentId: payment.id, requestId: requestIdOrNew() });
  if (isOurs) return payment;
  await sleep(Math.random() * concurrencyDelayMs); // of two changes at once, not the same one goes first again
  return undefined;
};

const createPayment = async (ctx: Ctx, terms: PaymentTerms): Promise<Payment | undefined> => {
  try {
    return await ctx.payments.open(toNewPayment(terms), toIdempotencyKey(terms));
  } catch (error) {
    if (isKeyInUse(error)) {
      await sleep(concurrencyDelayMs); // another request of the same customer is opening it at this moment
      return undefined;
    }
    if (!(error instanceof StripeFailed) && !(error instanceof PaymentRejected)) throw error;
    // The next attempt needs another idempotency key: for a day, Stripe answers the same key with the same failure.
    await markAttemptFailed(ctx.sql, terms);
    if (error instanceof StripeFailed) throw error;
    ctx.log.error({ err: error, orderId: terms.orderId }, 'stripe refused to open a payment');
    return undefined;
  }
};
