import { ProductionStep } from '@pawlayer/contracts';
import { MailKind } from '@pawlayer/contracts/admin';
import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import {
  sendAddressRequest,
  sendOwnerNotice,
  sendConfirmation,
  resendOrderMail,
  sendProductionNotice,
  sendUnmatchedNotice,
  sendAttentionNotice,
  sendClosedDisputeNotice,
  sendFailedRefundNotice,
  sendCardTestingNotice,
} from './actions.ts';
import {
  resendProofMail,
  sendProofDecisionNotice,
  sendProofHeldNotice,
  sendProofMail,
  sendProofReminder,
} from './proof-actions.ts';

const orderPayload = z.object({ orderId: z.uuid() });
const proofPayload = z.object({ proofId: z.uuid() });

const onOrder = (name: string, on: string, act: (ctx: Ctx, orderId: string) => Promise<void>) =>
  defineSubscriber({
    name,
    on,
    payload: orderPayload,
    ...mailRetries,
    handle: (ctx: Ctx, { orderId }) => act(ctx, orderId),
  });

const onProof = (name: string, on: string, act: (ctx: Ctx, proofId: string) => Promise<void>) =>
  defineSubscriber({
    name,
    on,
    payload: proofPayload,
    ...mailRetries,
    handle: (ctx: Ctx, { proofId }) => act(ctx, proofId),
  });

export const mailSubscribers = [
  onOrder('send-confirmation', 'order.paid', sendConfirmation),
  onOrder('ask-for-address', 'order.paid', sendAddressRequest),
  onOrder('notify-owner', 'order.paid', sendOwnerNotice),
  onOrder('warn-owner', 'order.needs_attention', sendAttentionNotice),
  defineSubscriber({
    name: 'tell-of-step',
    on: 'order.production_moved',
    payload: orderPayload.extend({ step: ProductionStep }),
    ...mailRetries,
    handle: (ctx: Ctx, { orderId, step }) => sendProductionNotice(ctx, orderId, step),
  }),
  defineSubscriber({
    name: 'send-requested-mail',
    on: 'mail.requested',
    payload: orderPayload.extend({ kind: MailKind, eventId: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { kind, ...request }) =>
      kind === 'proof' ? resendProofMail(ctx, request) : resendOrderMail(ctx, { ...request, kind }),
  }),
  defineSubscriber({
    name: 'warn-of-unmatched-payment',
    on: 'payment.unmatched',
    payload: z.object({ stripePaymentIntentId: z.string() }),
    ...mailRetries,
    handle: (ctx: Ctx, { stripePaymentIntentId }) => sendUnmatchedNotice(ctx, stripePaymentIntentId),
  }),
  defineSubscriber({
    name: 'tell-of-failed-refund',
    on: 'order.refund_failed',
    payload: orderPayload.extend({ amountCents: z.int(), refundId: z.string() }),
    ...mailRetries,
    handle: sendFailedRefundNotice,
  }),
  defineSubscriber({
    name: 'tell-of-closed-dispute',
    on: 'order.dispute_closed',
    payload: orderPayload.extend({ outcome: z.enum(['won', 'lost']) }),
    ...mailRetries,
    handle: (ctx: Ctx, { orderId, outcome }) => sendClosedDisputeNotice(ctx, orderId, outcome),
  }),
  defineSubscriber({
    name: 'warn-of-card-testing',
    on: 'card_testing.suspected',
    payload: z.object({ alarmId: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { alarmId }) => sendCardTestingNotice(ctx, alarmId),
  }),
  onProof('mail-proof', 'proof.sent', sendProofMail),
  onProof('tell-of-decision', 'proof.decided', sendProofDecisionNotice),
  onProof('tell-of-held-proof', 'proof.held', sendProofHeldNotice),
  defineSubscriber({
    name: 'remind-of-proof',
    on: 'proof.reminded',
    payload: proofPayload.extend({ reminder: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { proofId, reminder }) => sendProofReminder(ctx, proofId, reminder),
  }),
];
