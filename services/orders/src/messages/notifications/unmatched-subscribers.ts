import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import {
  sendClosedUnmatchedDisputeNotice,
  sendDisputedUnmatchedNotice,
  sendFailedUnmatchedRefundNotice,
  sendUnmatchedNotice,
} from './unmatched-actions.ts';

const payload = z.object({ stripePaymentIntentId: z.string() });

/** The owner's mails about payments without an order. */
export const unmatchedMails = [
  defineSubscriber({
    name: 'warn-of-unmatched-payment',
    title: 'Warning of an unmatched payment',
    on: 'payment.unmatched',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { stripePaymentIntentId: paymentId }, { messageId }) =>
      sendUnmatchedNotice(ctx, { paymentId, messageId }),
  }),
  defineSubscriber({
    name: 'warn-of-unmatched-dispute',
    title: 'Warning of a disputed unmatched payment',
    on: 'payment.disputed',
    payload,
    ...mailRetries,
    handle: (ctx: Ctx, { stripePaymentIntentId: paymentId }, { messageId }) =>
      sendDisputedUnmatchedNotice(ctx, { paymentId, messageId }),
  }),
  defineSubscriber({
    name: 'tell-of-closed-unmatched-dispute',
    title: 'Notice of a closed dispute of an unmatched payment',
    on: 'payment.dispute_closed',
    payload: payload.extend({ outcome: z.enum(['won', 'lost']) }),
    ...mailRetries,
    handle: (ctx: Ctx, { stripePaymentIntentId: paymentId, outcome }, { messageId }) =>
      sendClosedUnmatchedDisputeNotice(ctx, { paymentId, messageId, outcome }),
  }),
  defineSubscriber({
    name: 'tell-of-failed-unmatched-refund',
    title: 'Notice of a failed refund of an unmatched payment',
    on: 'payment.refund_failed',
    payload: payload.extend({ amountCents: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { stripePaymentIntentId: paymentId, amountCents }, { messageId }) =>
      sendFailedUnmatchedRefundNotice(ctx, { paymentId, messageId, amountCents }),
  }),
];
