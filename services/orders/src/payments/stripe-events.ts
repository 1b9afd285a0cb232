import { Refusal, requestIdAtHand } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { findStripeEvent, insertStripeEvent, markProcessed } from './event-queries.ts';
import { paymentIdOf } from './rules.ts';
import { settlePayment } from './settle.ts';
import { BadSignature, readSigned } from './stripe.ts';

const StripeEvent = z.looseObject({ id: z.string().regex(/^\w{1,250}$/), type: z.string().min(1).max(250) });

// Postgres takes neither NUL nor lone surrogates in jsonb.
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;

const read = (raw: string, signature: string, secret: string): z.output<typeof StripeEvent> => {
  try {
    return StripeEvent.parse(readSigned(raw, signature, secret));
  } catch (error) {
    throw new Refusal(error instanceof BadSignature ? 'bad_signature' : 'malformed', {}, { cause: error });
  }
};

/** Keeps a signed event, once by its id, and queues its work in the same statement. */
export const recordStripeEvent = async (ctx: Ctx, raw: string, signature: string | null): Promise<void> => {
  const { id, type } = read(raw, signature ?? '', ctx.webhookSecret);
  const isNew = await insertStripeEvent(ctx.sql, {
    id, type, payload: JSON.stringify(JSON.parse(raw, storable)), requestId: requestIdAtHand(),
  });
  ctx.log.info({ eventId: id, type, isNew }, 'stripe event');
};

/** Does what a stored event asks for: settles the payment it is about. What the event itself says is never trusted. */
export const processStripeEvent = async (ctx: Ctx, eventId: string): Promise<void> => {
  const event = await findStripeEvent(ctx.sql, eventId);
  if (!event || event.isProcessed) return;
  const paymentId = paymentIdOf(event.type, event.object);
  if (paymentId) await settlePayment(ctx, paymentId);
  await markProcessed(ctx.sql, eventId);
};
