import { randomUUID } from 'node:crypto';
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
import { markMissingAtStripe } from './draft-queries.ts';
import { type DraftTerms, toDraftTerms } from './draft-rules.ts';
import { paymentsPaused, toVisitorKey } from './limit-rules.ts';
import { type DraftRequest, findForDraft, writeDraft } from './open-draft-queries.ts';
import { decideDraft, type DraftDecision, type DraftOrder, type DraftRefusal } from './open-draft-rules.ts';
import { agreeOnQuote, noRush } from './quote-actions.ts';
import { findKeptQuote } from './quote-queries.ts';
import { startPayment } from './start-payment-actions.ts';

/** The number of attempts after concurrent changes, before the caller has to retry. */
const maxAttempts = 8;

/** How often a draft is decided anew when another call is faster: each time one of them gets what it asks for. */
const maxTries = 50;

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
  const asking = {
    limits: ctx.paymentLimits,
    visitor: ctx.paymentLimits && toVisitorKey(ctx.webhookSecret, ip),
    requestId: requestIdOrNew(),
  };
  // In one process, those who change one draft do so in turn. Other processes are kept apart by the order's version.
  const draft = [form.customerId, form.uploadId, form.productId].join(' ');
  return ctx.paymentTurns(draft, () =>
    openInRounds(ctx, form, { terms, asking, settings, request: agreed.kept.request }),
  );
};

type Opening = {
  terms: DraftTerms;
  asking: Omit<DraftRequest, 'replaces'>;
  settings: VersionedSettings;
  request: QuoteRequest;
};

const openInRounds = async (
  ctx: Ctx,
  form: PaymentIntentForm,
  { terms, asking, ...quoted }: Opening,
): Promise<{ clientSecret: string }> => {
  let replaces: string | undefined;
  for (let round = 1; round <= maxAttempts; round += 1) {
    const decision = await openDraft(ctx, terms, { ...asking, replaces });
    switch (decision.outcome) {
      case 'opened': {
        const payment = await findOrStartPayment(ctx, decision.draft);
        if (payment) return { clientSecret: payment.clientSecret };
        break;
      }
      case 'changed':
        await closeOrder(ctx, decision);
        replaces = decision.orderId;
        break;
      case 'in_progress':
        // A pending order always has its payment's id.
        await assertNotUnderWay(ctx, { orderId: decision.orderId, intentId: decision.intentId ?? '' }, form);
        break;
      default:
        throw await toRefusal(ctx, decision, form, quoted);
    }
  }
  throw new ApiProblem('unavailable');
};

/** Looks, decides and writes, until nothing has come between. */
const openDraft = async (ctx: Ctx, terms: DraftTerms, asking: DraftRequest): Promise<DraftDecision> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const decision = decideDraft(await findForDraft(ctx.sql, terms, asking), terms, randomUUID());
    if (decision.outcome !== 'opened' || !decision.write) return decision;
    if (await writeDraft(ctx.sql, terms, decision.write, asking)) return decision;
  }
  throw new ApiProblem('unavailable');
};

const toRefusal = async (
  ctx: Ctx,
  refusal: DraftRefusal,
  form: PaymentIntentForm,
  { settings, request }: Pick<Opening, 'settings' | 'request'>,
): Promise<ApiProblem> => {
  switch (refusal.outcome) {
    case 'paused':
      return paymentsPaused(refusal.waitSeconds);
    case 'rate_limited':
      return rateLimited(refusal.waitSeconds);
    case 'not_found':
      return new ApiProblem('not_found', { message: 'We cannot find this customer or photo.' });
    case 'already_ordered':
      return toLateChange(ctx, refusal.outcome, refusal.orderId, form);
    case 'photo_erased':
      return new ApiProblem('photo_erased');
    case 'unknown_mask':
      return unknownMask();
    case 'rush_sold_out':
      return noRush(ctx, settings, form, { request, obstacle: refusal.outcome });
  }
};

/** The payment of a draft. If it can no longer be used, or another request is opening it, answers undefined. */
const findOrStartPayment = async (ctx: Ctx, draft: DraftOrder): Promise<Payment | undefined> => {
  const { orderId, intentId, terms } = draft;
  if (intentId === undefined) return startPayment(ctx, terms);
  const payment = await ctx.payments.find(intentId);
  if (!payment) {
    await markMissingAtStripe(ctx.sql, { orderId, intentId, requestId: requestIdOrNew() });
    return undefined;
  }
  if (isClosed(payment)) {
    await applyPayment(ctx, payment);
    return undefined;
  }
  if (payment.amountCents === terms.amountCents) return payment;
  await closeOrder(ctx, draft); // somebody has changed it at Stripe
  return undefined;
};
