import { isUnavailable, ready } from '@pawlayer/db';
import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { applyChange, planLatePaid } from '../../core/index.ts';
import type { LatePlan } from '../../core/quotes/quote-rules.ts';
import { StripeUnavailable } from '../stripe/error-rules.ts';
import { readLostOrder } from '../stripe/metadata-rules.ts';
import type { ListedPayment, Payment } from '../stripe/object-rules.ts';
import { listKnownPayments } from './queries.ts';
import { restoreOrder } from './restore-queries.ts';
import { getForSettling } from './settle-queries.ts';
import { type Decision, decideSettlement, isSettled, type SeenPayment, type SettledOrder } from './settle-rules.ts';
import { applyUnmatched } from './unmatched-change-queries.ts';

/** A payment in its current state and its order; either may be missing. */
export type Settlement = { payment: Payment | undefined; order: SettledOrder | undefined };

/** The order has changed with every try; whoever asks has to ask again. */
class OrderKeepsChanging extends Error {
  override readonly name = 'OrderKeepsChanging';
  readonly problemCode = 'unavailable';
}

/** How often settling begins again when the order is changed meanwhile. */
const maxTries = 10;

/**
 * Applies the state of a payment as Stripe has just returned it. `wasProcessing` says that an event has told of an
 * attempt that took its time.
 */
export const applyPayment = async (ctx: Ctx, payment: Payment, wasProcessing = false): Promise<Settlement> => {
  // In one process, in turn: then there is seldom anything left to do, and nobody waits for locks. Other processes are kept
  // apart by the order's version.
  const order = await ctx.paymentTurns(payment.id, () =>
    settle(ctx, payment, { wasProcessing, requestId: requestIdOrNew() }),
  );
  ctx.log.info(
    { paymentIntentId: payment.id, payment: payment.status, orderId: order?.orderId, status: order?.status },
    'settled',
  );
  return { payment, order };
};

type SettleRun = { wasProcessing: boolean; requestId: string };

/** Reads, decides and writes at once; begins again if something has changed in between. */
const settle = async (
  ctx: Ctx,
  payment: Payment,
  { wasProcessing, requestId }: SettleRun,
): Promise<SettledOrder | undefined> => {
  const { rushHoldSeconds } = ctx;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seen = await readOrRestore(ctx, payment, requestId);
    const plan = await planLatePayment(ctx, seen, payment);
    const decision = decideSettlement(seen, payment, { wasProcessing, rushHoldSeconds, plan });
    if (await apply(ctx, decision, requestId)) return decision.kind === 'settled' ? decision.order : undefined;
  }
  throw new OrderKeepsChanging(`payment ${payment.id} was not settled in ${maxTries} tries`);
};

/** What the store knows of a payment. An order whose rows are lost is made again first. */
const readOrRestore = async ({ sql }: Ctx, payment: Payment, requestId: string): Promise<SeenPayment> => {
  const seen = await getForSettling(sql, payment);
  const lost = seen.order || payment.status !== 'succeeded' ? undefined : readLostOrder(payment);
  if (!lost) return seen;
  await restoreOrder(sql, lost, { paymentId: payment.id, requestId });
  return getForSettling(sql, payment);
};

const planLatePayment = async (
  ctx: Ctx,
  { order }: SeenPayment,
  { status }: Payment,
): Promise<LatePlan | undefined> => {
  if (status !== 'succeeded' || !order?.kept) return undefined;
  return planLatePaid(ctx, { kept: order.kept, uploadId: order.uploadId });
};

const apply = async ({ sql }: Ctx, decision: Decision, requestId: string): Promise<boolean> => {
  if (decision.kind === 'nothing' || !decision.change) return true;
  return decision.kind === 'settled'
    ? applyChange(sql, decision.change, requestId)
    : applyUnmatched(sql, decision.change, requestId);
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

/** Whether settling would change nothing, by payment id. Payments unknown to the store are left out. */
export const listSettled = async (
  { sql }: Pick<Ctx, 'sql'>,
  payments: readonly ListedPayment[],
): Promise<Map<string, boolean>> => {
  const listed = new Map(payments.map((payment) => [payment.id, payment]));
  const known = await listKnownPayments(sql, [...listed.keys()]);
  return new Map(
    known.flatMap(({ id, ...payment }) => {
      const said = listed.get(id);
      return said ? [[id, isSettled(payment, said)] as const] : [];
    }),
  );
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
