import { setTimeout as sleep } from 'node:timers/promises';
import { toAmount, toCents, type PaymentIntentForm } from '@pawlayer/contracts';
import { ApiProblem, rateLimited, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { keepCut } from '../cuts/actions.ts';
import { unknownMask } from '../cuts/rules.ts';
import type { QuoteRequest, VersionedSettings } from '../quotes/quote-rules.ts';
import { applyPayment } from '../settlements/actions.ts';
import { getSettings } from '../shop-settings/actions.ts';
import { isKeyInUse, PaymentRejected, StripeFailed } from '../stripe/error-rules.ts';
import type { PaymentTerms } from '../stripe/metadata-rules.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { toIdempotencyKey, isPaidOrProcessing, toNewPayment } from '../stripe/rules.ts';
import { assertNotUnderWay, toLateChange } from './chosen-order-actions.ts';
import {
  markAttemptFailed,
  getPaymentTerms,
  markOpened,
  markMissingAtStripe,
  openDraft,
  type DraftOrder,
  type DraftOutcome,
} from './draft-queries.ts';
import { toDraftTerms } from './draft-rules.ts';
import { paymentsPaused, toVisitorKey } from './limit-rules.ts';
import { agreeOnQuote, noRush } from './quote-actions.ts';
import { findKeptQuote, type KeptTerms } from './quote-queries.ts';

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
  const [settings, kept] = await Promise.all([getSettings(ctx), findKeptQuote(ctx.sql, form)]);
  const agreed = await agreeOnQuote(ctx, settings, form, kept);
  await settleBeforeRepricing(ctx, kept, agreed.sums.totalCents);
  const cut = await keepCut(ctx, form);
  const terms = toDraftTerms({ ...form, cut }, agreed, settings, ctx.rushHoldSeconds);
  for (let round = 1; round <= maxAttempts; round += 1) {
    const { outcome, draft, waitSeconds } = await openDraft(ctx.sql, {
      terms,
      requestId: requestIdOrNew(),
      limits: ctx.paymentLimits,
      visitor: ctx.paymentLimits && toVisitorKey(ctx.webhookSecret, ip),
    });
    if (outcome === 'in_progress') {
      // A pending order always has its payment's id.
      await assertNotUnderWay(ctx, { orderId: draft.orderId, intentId: draft.intentId ?? '' }, form);
      continue;
    }
    if (outcome !== 'opened')
      throw await toRefusal(ctx, { outcome, orderId: draft.orderId, waitSeconds }, form, {
        settings,
        request: agreed.kept.request,
      });
    const payment = draft.intentId
      ? await resumePayment(ctx, draft, draft.intentId)
      : draft.terms && (await startPayment(ctx, draft.terms));
    if (payment) return { clientSecret: payment.clientSecret };
  }
  throw new ApiProblem('unavailable');
};

type Refused = { outcome: Exclude<DraftOutcome, 'opened' | 'in_progress'>; orderId: string; waitSeconds: number };

const toRefusal = async (
  ctx: Ctx,
  { outcome, orderId, waitSeconds }: Refused,
  form: PaymentIntentForm,
  { settings, request }: { settings: VersionedSettings; request: QuoteRequest },
): Promise<ApiProblem> => {
  switch (outcome) {
    case 'paused':
      return paymentsPaused(waitSeconds);
    case 'rate_limited':
      return rateLimited(waitSeconds);
    case 'not_found':
      return new ApiProblem('not_found', { message: 'We do not know this customer or photo.' });
    case 'already_ordered':
      return toLateChange(ctx, outcome, orderId, form);
    case 'photo_erased':
      return new ApiProblem('photo_erased');
    case 'unknown_mask':
      return unknownMask();
    case 'rush_sold_out':
      return noRush(ctx, settings, form, { request, obstacle: outcome });
  }
};

/**
 * Settles a draft of another price if its payment is under way. The customer pays the draft's price, so it must not change.
 */
const settleBeforeRepricing = async (ctx: Ctx, draft: KeptTerms | undefined, amountCents: number): Promise<void> => {
  if (!draft?.intentId || draft.sums.totalCents === amountCents) return;
  const payment = await ctx.payments.find(draft.intentId);
  if (payment && isPaidOrProcessing(payment)) await applyPayment(ctx, payment);
};

/** Opens the payment of a draft; undefined when the draft has been changed meanwhile. */
export const startPayment = async (ctx: Ctx, terms: PaymentTerms): Promise<Payment | undefined> => {
  const payment = await createPayment(ctx, terms);
  if (!payment) return undefined;
  const isOurs = await markOpened(ctx.sql, {
    orderId: terms.orderId,
    intentId: payment.id,
    requestId: requestIdOrNew(),
  });
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
    // The next attempt needs another idempotency key: for a day, Stripe answers the same key with the same failure.
    await markAttemptFailed(ctx.sql, terms);
    if (error instanceof StripeFailed) throw error;
    ctx.log.error({ err: error, orderId: terms.orderId }, 'stripe refused to open a payment');
    return undefined;
  }
};

/** The existing payment of a draft. If it can no longer be used, notes that on the draft and answers undefined. */
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
