import { isUnavailable, ready } from '@pawlayer/db';
import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { planLatePaid } from '../../core/index.ts';
import type { LatePlan } from '../../core/quotes/quote-rules.ts';
import { StripeUnavailable } from '../stripe/error-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { findPromise, settle, type SettledOrder } from './queries.ts';

/** A payment in its current state and its order; either may be missing. */
export type Settlement = { payment: Payment | undefined; order: SettledOrder | undefined };

/**
 * Applies the state of a payment as Stripe has just returned it. `wasProcessing` says that an event has told of an
 * attempt that took its time.
 */
export const applyPayment = async (ctx: Ctx, payment: Payment, wasProcessing = false): Promise<Settlement> => {
  const { rushHoldSeconds } = ctx;
  const plan = payment.status === 'succeeded' ? await planLatePayment(ctx, payment) : undefined;
  const order = await settle(ctx.sql, payment, { requestId: requestIdOrNew(), wasProcessing, rushHoldSeconds, plan });
  ctx.log.info(
    { paymentIntentId: payment.id, payment: payment.status, orderId: order?.orderId, status: order?.status },
    'settled',
  );
  return { payment, order };
};

const planLatePayment = async (ctx: Ctx, payment: Payment): Promise<LatePlan | undefined> => {
  const promise = await findPromise(ctx.sql, payment);
  return promise && planLatePaid(ctx, promise);
};

/**
 * The only way in which a payment changes an order: gets the payment from Stripe, then compares it and updates the
 * order in one statement. Idempotent and safe to call from anywhere. Throws StripeUnavailable or DatabaseUnavailable,
 * in which case nothing has changed.
 */
export const settlePayment = async (
  ctx: Ctx,
  paymentIntentId: string,
  { wasProcessing = false }: { wasProcessing?: boolean } = {},
): Promise<Settlement> => {
  const payment = await ctx.payments.find(paymentIntentId);
  return payment ? applyPayment(ctx, payment, wasProcessing) : { payment, order: undefined };
};

/** One failure must not block the others; the next run retries it. When Stripe or the database is down, the run stops. */
export const settleEach = async <T>(
  ctx: Ctx,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      if (await isDown(ctx, error)) break;
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
};

/** Whether it is Stripe or the database that failed, not only at what was asked. */
const isDown = async ({ payments, sql }: Ctx, error: unknown): Promise<boolean> => {
  if (error instanceof StripeUnavailable) return isRefused(payments.ready());
  return isUnavailable(error) && isRefused(ready(sql));
};

const isRefused = (answer: Promise<void>): Promise<boolean> =>
  answer.then(
    () => false,
    () => true,
  );
