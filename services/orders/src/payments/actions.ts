import { setTimeout as sleep } from 'node:timers/promises';
import { toAmount, toCents, type PaymentIntentForm } from '@pawlayer/contracts';
import { ApiProblem, rateLimited, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readAddress } from '../orders/address-rules.ts';
import { findOpenOrder } from '../orders/queries.ts';
import { assertNotUnderWay, toLateChange } from './chosen-order-actions.ts';
import { findCutPhoto } from './cut-queries.ts';
import { mayKeep, misshapenCrop, unknownMask } from './cut-rules.ts';
import {
  markAttemptFailed,
  getPaymentTerms,
  markOpened,
  markMissingAtStripe,
  openDraft,
  type DraftOrder,
} from './draft-queries.ts';
import { paymentsPaused, toVisitorKey } from './limit-rules.ts';
import type { PaymentTerms } from './metadata-rules.ts';
import { toIdempotencyKey, isPaidOrProcessing, toNewPayment, toOffer } from './rules.ts';
import { applyPayment } from './settle-actions.ts';
import { isKeyInUse, PaymentRejected, StripeFailed } from './stripe-error-rules.ts';
import type { Payment } from './stripe-object-rules.ts';

/** The number of attempts after concurrent changes, before the caller has to retry. */
const maxAttempts = 8;
const keyInUseDelayMs = 200;

/** Throws `amount_mismatch` with the correct total when the caller expects another one. */
export const assertSameAmount = (amount: string, expectedCents: number): void => {
  if (toCents(amount) !== expectedCents)
    throw new ApiProblem('amount_mismatch', { expectedAmount: toAmount(expectedCents) });
};

/** Writes the draft order, then opens its payment. Idempotent: a repeated call returns the same payment. */
export const openPayment = async (ctx: Ctx, form: PaymentIntentForm, ip: string): Promise<{ clientSecret: string }> => {
  const product = await ctx.products.find(form.productId);
  if (!product) throw new ApiProblem('not_found', { message: 'This portrait is not in the shop.' });
  const offer = toOffer(product);
  assertSameAmount(form.amount, offer.amountCents);
  await settleBeforeRepricing(ctx, form, offer.amountCents);
  await assertCropFits(ctx, form);
  const { customerId, uploadId } = form;
  for (let round = 1; round <= maxAttempts; round += 1) {
    const { outcome, draft, waitSeconds } = await openDraft(ctx.sql, {
      customerId,
      uploadId,
      product,
      offer,
      address: readAddress(form),
      cut: form.cut,
      requestId: requestIdOrNew(),
      limits: ctx.paymentLimits,
      visitor: ctx.paymentLimits && toVisitorKey(ctx.webhookSecret, ip),
    });
    if (outcome === 'paused') throw paymentsPaused(waitSeconds);
    if (outcome === 'rate_limited') throw rateLimited(waitSeconds);
    if (outcome === 'not_found')
      throw new ApiProblem('not_found', { message: 'We do not know this customer or photo.' });
    if (outcome === 'already_ordered') throw await toLateChange(ctx, outcome, draft.orderId, form);
    if (outcome === 'photo_erased') throw new ApiProblem('photo_erased');
    if (outcome === 'unknown_mask') throw unknownMask();
    if (outcome === 'in_progress') {
      // A pending order always has its payment's id.
      await assertNotUnderWay(ctx, { orderId: draft.orderId, intentId: draft.intentId ?? '' }, form);
      continue;
    }
    const payment = draft.intentId
      ? await resumePayment(ctx, draft, draft.intentId)
      : await startPayment(ctx, draft.orderId);
    if (payment) return { clientSecret: payment.clientSecret };
  }
  throw new ApiProblem('unavailable');
};

const assertCropFits = async (ctx: Ctx, form: PaymentIntentForm): Promise<void> => {
  const photo = form.cut && (await findCutPhoto(ctx.sql, form));
  if (photo && form.cut && !mayKeep(photo, form.cut)) throw misshapenCrop();
};

/** A draft that is paid at this moment is paid at its own price: it must not be refreshed with another one. */
const settleBeforeRepricing = async (ctx: Ctx, form: PaymentIntentForm, amountCents: number): Promise<void> => {
  const draft = await findOpenOrder(ctx.sql, form);
  if (!draft?.intentId || draft.amountCents === amountCents) return;
  const payment = await ctx.payments.find(draft.intentId);
  if (payment && isPaidOrProcessing(payment)) await applyPayment(ctx, payment);
};

/** Opens the payment of a draft; undefined when the draft has been changed meanwhile. */
export const startPayment = async (ctx: Ctx, orderId: string): Promise<Payment | undefined> => {
  const payment = await createPayment(ctx, await getPaymentTerms(ctx.sql, orderId));
  if (!payment) return undefined;
  const isOurs = await markOpened(ctx.sql, { orderId, intentId: payment.id, requestId: requestIdOrNew() });
  return isOurs ? payment : undefined;
};

const createPayment = async (ctx: Ctx, terms: PaymentTerms): Promise<Payment | undefined> => {
  try {
    return await ctx.payments.open(toNewPayment(terms), toIdempotencyKey(terms));
  } catch (error) {
    if (isKeyInUse(error)) {
      await sleep(keyInUseDelayMs); // another request of the same customer is opening it at this moment
      return undefined;
    }
    if (!(error instanceof StripeFailed) && !(error instanceof PaymentRejected)) throw error;
    // Under the same key, Stripe would repeat this response for a day.
    await markAttemptFailed(ctx.sql, terms);
    if (error instanceof StripeFailed) throw error;
    ctx.log.error({ err: error, orderId: terms.orderId }, 'stripe refused to open a payment');
    return undefined;
  }
};

/** The existing payment of a draft; undefined when it can no longer be used, which the draft then knows. */
const resumePayment = async (ctx: Ctx, draft: DraftOrder, intentId: string): Promise<Payment | undefined> => {
  const payment = await ctx.payments.find(intentId);
  if (!payment) {
    await markMissingAtStripe(ctx.sql, { orderId: draft.orderId, intentId, requestId: requestIdOrNew() });
    return undefined;
  }
  const isRightPrice = payment.amountCents === draft.amountCents;
  const current = isRightPrice || isClosed(payment) ? payment : await reprice(ctx, draft.orderId, intentId);
  if (!current || !isClosed(current)) return current?.amountCents === draft.amountCents ? current : undefined;
  await applyPayment(ctx, current);
  return undefined;
};

const reprice = async (ctx: Ctx, orderId: string, intentId: string): Promise<Payment | undefined> =>
  ctx.payments.reprice(intentId, toNewPayment(await getPaymentTerms(ctx.sql, orderId)));

/** Whether it can no longer be paid. */
const isClosed = (payment: Payment): boolean => isPaidOrProcessing(payment) || payment.status === 'canceled';
