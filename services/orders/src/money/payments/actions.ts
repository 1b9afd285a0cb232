import type { PaymentIntentForm } from '@pawlayer/contracts';
import { ApiProblem, rateLimited, requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { unknownMask } from '../../core/cuts/rules.ts';
import { getSettings, keepCut } from '../../core/index.ts';
import type { QuoteRequest, VersionedSettings } from '../../core/quotes/quote-rules.ts';
import { applyPayment } from '../settlements/actions.ts';
import type { Payment } from '../stripe/object-rules.ts';
import { isClosed } from '../stripe/rules.ts';
import { assertNotUnderWay, toLateChange } from './chosen-order-actions.ts';
import { closeOrder } from './close-order-actions.ts';
import { markMissingAtStripe, openDraft, type DraftOrder, type DraftOutcome } from './draft-queries.ts';
import { toDraftTerms } from './draft-rules.ts';
import { paymentsPaused, toVisitorKey } from './limit-rules.ts';
import { agreeOnQuote, noRush } from './quote-actions.ts';
import { findKeptQuote } from './quote-queries.ts';
import { startPayment } from './start-payment-actions.ts';

/** The number of attempts after concurrent changes, before the caller has to retry. */
const maxAttempts = 8;

/**
 * Writes the draft order, then opens its payment. Idempotent: a repeated call returns the same payment. Who changes a draft
 * gets another order with a payment of its own, once the former payment is cancelled: whoever has the secret of that one pays
 * for what they see, or for nothing.
 */
export const openPayment = async (ctx: Ctx, form: PaymentIntentForm, ip: string): Promise<{ clientSecret: string }> => {
  const [settings, kept] = await Promise.all([getSettings(ctx), findKeptQuote(ctx.sql, form)]);
  const agreed = await agreeOnQuote(ctx, settings, form, kept);
  const cut = await keepCut(ctx, form, agreed.product);
  const terms = toDraftTerms({ ...form, cut }, agreed, settings, ctx.rushHoldSeconds);
  let replaces: string | undefined;
  for (let round = 1; round <= maxAttempts; round += 1) {
    const { outcome, draft, waitSeconds } = await openDraft(ctx.sql, {
      terms,
      replaces,
      requestId: requestIdOrNew(),
      limits: ctx.paymentLimits,
      visitor: ctx.paymentLimits && toVisitorKey(ctx.webhookSecret, ip),
    });
    switch (outcome) {
      case 'opened': {
        const payment = await findOrStartPayment(ctx, draft);
        if (payment) return { clientSecret: payment.clientSecret };
        break;
      }
      case 'changed':
        await closeOrder(ctx, draft);
        replaces = draft.orderId;
        break;
      case 'in_progress':
        // A pending order always has its payment's id.
        await assertNotUnderWay(ctx, { orderId: draft.orderId, intentId: draft.intentId ?? '' }, form);
        break;
      default: {
        const { request } = agreed.kept;
        throw await toRefusal(ctx, { outcome, orderId: draft.orderId, waitSeconds }, form, { settings, request });
      }
    }
  }
  throw new ApiProblem('unavailable');
};

type Refused = {
  outcome: Exclude<DraftOutcome, 'opened' | 'changed' | 'in_progress'>;
  orderId: string;
  waitSeconds: number;
};

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
      return new ApiProblem('not_found', { message: 'We cannot find this customer or photo.' });
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

/** The payment of a draft. If it can no longer be used, or another request is opening it, answers undefined. */
const findOrStartPayment = async (ctx: Ctx, draft: DraftOrder): Promise<Payment | undefined> => {
  const { orderId, intentId, terms } = draft;
  if (intentId === undefined) return terms && startPayment(ctx, terms);
  const payment = await ctx.payments.find(intentId);
  if (!payment) {
    await markMissingAtStripe(ctx.sql, { orderId, intentId, requestId: requestIdOrNew() });
    return undefined;
  }
  if (isClosed(payment)) {
    await applyPayment(ctx, payment);
    return undefined;
  }
  if (payment.amountCents === draft.amountCents) return payment;
  await closeOrder(ctx, draft); // somebody has changed it at Stripe
  return undefined;
};
