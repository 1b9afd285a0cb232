import { UnrecoverableError } from '@pawlayer/messaging';
import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import { settlePayment } from '../settlements/actions.ts';
import { BadSignature, checkSignature } from '../stripe/client.ts';
import { isLiveKey } from '../stripe/key-rules.ts';
import { parseStorable, toKeptJson } from '../stripe/object-rules.ts';
import { findPaymentId } from '../stripe/rules.ts';
import { recordDecline } from './decline-actions.ts';
import { findStripeEvent, insertStripeEvent, markProcessed, markWrongMode } from './queries.ts';

const StripeEvent = z.looseObject({ id: z.string().regex(/^\w{1,250}$/), type: z.string().min(1).max(250) });

/** As many in a row mean that Stripe's own events do not get in, and that only reconciliation hears of them. */
const alarmingRefusals = 3;

const parseEvent = (ctx: Ctx, raw: string, signature: string): z.output<typeof StripeEvent> => {
  try {
    checkSignature(raw, signature, ctx.webhookSecret);
    ctx.refusedEvents.inARow = 0;
    return StripeEvent.parse(parseStorable(raw));
  } catch (error) {
    if (!(error instanceof BadSignature)) throw new ApiProblem('malformed', {}, { cause: error });
    ctx.refusedEvents.inARow += 1;
    if (ctx.refusedEvents.inARow === alarmingRefusals)
      ctx.log.error({ refusals: alarmingRefusals }, 'events of Stripe are refused: compare the clock and the secret');
    throw new ApiProblem('bad_signature', {}, { cause: error });
  }
};

/** Verifies an event and stores it together with its job, once per event id. What changes no order needs no job. */
export const recordStripeEvent = async (ctx: Ctx, raw: string, signature: string | null): Promise<void> => {
  const event = parseEvent(ctx, raw, signature ?? '');
  const { id, type } = event;
  const isNew = await insertStripeEvent(ctx.sql, {
    id,
    type,
    payload: toKeptJson(event),
    requestId: requestIdOrNew(),
    needsJob: isOfOtherMode(ctx, event['livemode']) || findPaymentId(type, objectOf(event['data'])) !== undefined,
  });
  ctx.log.info({ eventId: id, type, isNew }, 'stripe event');
};

/**
 * Settles the payment that a stored event is about. The event's content is never trusted: Stripe is asked, but for a
 * success that the browser has told of first, since what comes later has events of its own. An event about test
 * payments in a shop for real money, or the other way round, is set aside.
 */
export const processStripeEvent = async (ctx: Ctx, eventId: string): Promise<void> => {
  const event = await findStripeEvent(ctx.sql, eventId);
  if (!event) throw new Error(`no event ${eventId} is stored`);
  if (event.isProcessed) return;
  if (event.isErased)
    throw new UnrecoverableError(`the content of event ${eventId} was erased before it was processed`);
  if (isOfOtherMode(ctx, event.isLive)) {
    ctx.log.error({ eventId }, "an event of Stripe's other mode is set aside");
    return markWrongMode(ctx.sql, eventId, requestIdOrNew());
  }
  if (event.isKnown) return markProcessed(ctx.sql, eventId);
  const paymentId = findPaymentId(event.type, event.object);
  const wasProcessing = event.type === 'payment_intent.processing';
  const settlement = paymentId !== undefined && (await settlePayment(ctx, paymentId, { wasProcessing }));
  if (settlement && event.type === 'payment_intent.payment_failed') await recordDecline(ctx, eventId, settlement);
  await markProcessed(ctx.sql, eventId);
};

const isOfOtherMode = ({ stripeInBrowser }: Ctx, isLive: unknown): boolean =>
  typeof isLive === 'boolean' && isLive !== isLiveKey(stripeInBrowser.publishableKey);

const objectOf = (data: unknown): unknown => (Object(data) as Record<string, unknown>)['object']; // anything may be sent
