import { requestIdOrNew } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { closeOrder } from '../payments/close-order-actions.ts';
import { settleEach, settlePayment } from '../settlements/actions.ts';
import { listUndecidedPayments } from '../settlements/queries.ts';
import { findPaymentHorizon, findWatermark, insertReadEvents, type Watermark } from '../stripe-events/queries.ts';
import { isMissing } from '../stripe/error-rules.ts';
import type { StripeEvent } from '../stripe/object-rules.ts';
import { findPaymentId } from '../stripe/rules.ts';
import { listPayments } from './listing-actions.ts';
import { listOtherOpenOrders, listOverdueRushes, listStaleOrders, markCloseTried } from './open-order-queries.ts';

const draftHours = 24;

/** Stripe keeps its events for 30 days. */
const eventDays = 30;

/** An event may be listed a little after a younger one: those of the last minute are read again. */
const settledAfterMs = 60_000;

/** Where no event was read yet, the beginning is by our clock, which may be ahead of Stripe's. */
const clockSlackMs = 15 * 60_000;

/** After a gap like this, as after a restore or a week without the worker, the payments themselves are listed, too. */
const gapMs = 3_600_000;

const dayMs = 24 * 3_600_000;

/**
 * The second way in which payments reach the store: reads Stripe's events from where the last run ended, and stores those
 * that no webhook has brought; each is then processed and retried on its own.
 */
export const readStripeEvents = async (ctx: Ctx): Promise<void> => {
  const [watermark, horizon] = await Promise.all([findWatermark(ctx.sql), findPaymentHorizon(ctx.sql)]);
  const now = horizon.now.getTime();
  const firstNeeded = (watermark?.eventCreated ?? horizon.firstOrderAt ?? horizon.now).getTime();
  const since = new Date(Math.max(firstNeeded - clockSlackMs, now - eventDays * dayMs));
  const isBehind = watermark !== undefined && now - watermark.readAt.getTime() > gapMs;
  const firstPayment = Math.min(firstNeeded, horizon.oldestOpenAt?.getTime() ?? firstNeeded);
  const listSince = isBehind ? new Date(firstPayment - clockSlackMs) : undefined;
  await readEvents(ctx, { watermark, since, now, listSince });
  await listPayments(ctx);
};

type Reading = { watermark: Watermark | undefined; since: Date; now: number; listSince: Date | undefined };

const readEvents = async (ctx: Ctx, { watermark, since, now, listSince }: Reading): Promise<void> => {
  let reached = { eventId: watermark?.eventId, eventCreated: watermark?.eventCreated ?? since };
  const store = async (page: readonly StripeEvent[]) => {
    const last = page.findLast(({ createdAt }) => createdAt.getTime() < now - settledAfterMs);
    if (last) reached = { eventId: last.id, eventCreated: last.createdAt };
    const ours = page.filter(({ type, object }) => findPaymentId(type, object) !== undefined);
    await insertReadEvents(ctx.sql, ours, { ...reached, listSince }, requestIdOrNew());
  };
  if (watermark?.eventId) {
    try {
      for await (const page of ctx.payments.listEventsAfter(watermark.eventId)) await store(page);
      return;
    } catch (error) {
      if (!isMissing(error)) throw error;
      ctx.log.warn({ eventId: watermark.eventId }, 'Stripe no longer knows the last event that was read');
    }
  }
  // Stripe lists the newest first. None is stored before all are read, or a run that breaks off would skip the older ones.
  const pages: StripeEvent[][] = [];
  for await (const page of ctx.payments.listEventsSince(since)) pages.push(page.toReversed());
  for (const page of pages.reverse()) await store(page);
  if (pages.length === 0) await store([]);
};

/** Payments of a statement; as many statements follow as there are. */
const undecidedPage = 500;

/** Asks again about refunds and disputes until they are final. */
export const followUndecidedPayments = async (ctx: Ctx): Promise<void> => {
  const undecided: string[] = [];
  for (let isLast = false; !isLast;) {
    const page = await listUndecidedPayments(ctx.sql, { after: undecided.at(-1) ?? '', limit: undecidedPage });
    undecided.push(...page);
    isLast = page.length < undecidedPage;
  }
  await settleEach(ctx, undecided, (paymentId) => settlePayment(ctx, paymentId));
};

/**
 * Expires drafts that were not paid within a day, after checking with Stripe and canceling their payments. One whose
 * payment was under way is settled first: if it has failed, its customer is told and has another day.
 */
export const expireDrafts = async (ctx: Ctx): Promise<void> => {
  await settleEach(ctx, await listStaleOrders(ctx.sql, draftHours), async (order) => {
    await markCloseTried(ctx.sql, order.orderId);
    if (order.isUnderWay && order.intentId) await settlePayment(ctx, order.intentId);
    else await closeOrder(ctx, order);
  });
};

/**
 * Frees rush places that were held for long enough. First the payment is cancelled at Stripe; one that was paid meanwhile is
 * settled, and keeps its place.
 */
export const releaseRushPlaces = async (ctx: Ctx): Promise<void> => {
  await settleEach(ctx, await listOverdueRushes(ctx.sql), async (order) => {
    await markCloseTried(ctx.sql, order.orderId);
    await closeOrder(ctx, order);
  });
};

/** Cancels the other open payments of a photo that has been paid for. */
export const closeOtherPayments = async (ctx: Ctx, orderId: string): Promise<void> => {
  await settleEach(ctx, await listOtherOpenOrders(ctx.sql, orderId), (order) => closeOrder(ctx, order));
};
