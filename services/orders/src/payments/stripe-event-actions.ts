import { ApiProblem, requestIdOrNew } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { recordDecline } from './decline-actions.ts';
import { findPaymentId } from './rules.ts';
import { settlePayment } from './settle-actions.ts';
import { findStripeEvent, insertStripeEvent, markProcessed } from './stripe-event-queries.ts';
import { storable } from './stripe-object-rules.ts';
import { BadSignature, checkSignature } from './stripe.ts';

const StripeEvent = z.looseObject({ id: z.string().regex(/^\w{1,250}$/), type: z.string().min(1).max(250) });

const parseEvent = (raw: string, signature: string, secret: string): z.output<typeof StripeEvent> => {
  try {
    checkSignature(raw, signature, secret);
    return StripeEvent.parse(JSON.parse(raw, storable));
  } catch (error) {
    throw new ApiProblem(error instanceof BadSignature ? 'bad_signature' : 'malformed', {}, { cause: error });
  }
};

/** Verifies an event and stores it together with its job, once per event id. */
export const recordStripeEvent = async (ctx: Ctx, raw: string, signature: string | null): Promise<void> => {
  const event = parseEvent(raw, signature ?? '', ctx.webhookSecret);
  const { id, type } = event;
  const isNew = await insertStripeEvent(ctx.sql, {
    id,
    type,
    payload: JSON.stringify(event),
    requestId: requestIdOrNew(),
  });
  ctx.log.info({ eventId: id, type, isNew }, 'stripe event');
};

/** Settles the payment that a stored event is about. The event's content is never trusted. */
export const processStripeEvent = async (ctx: Ctx, eventId: string): Promise<void> => {
  const event = await findStripeEvent(ctx.sql, eventId);
  if (!event || event.isProcessed) return;
  const paymentId = findPaymentId(event.type, event.object);
  const settlement = paymentId !== undefined && (await settlePayment(ctx, paymentId));
  if (settlement && event.type === 'payment_intent.payment_failed') await recordDecline(ctx, eventId, settlement);
  await markProcessed(ctx.sql, eventId);
};
