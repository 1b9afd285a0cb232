import { ProductionStep } from '@pawlayer/contracts';
import { MailKind, MailTextName } from '@pawlayer/contracts/admin';
import { defineSubscriber } from '@pawlayer/messaging';
import { mailRetries, type MailSource } from '@pawlayer/service-kit';
import * as z from 'zod';
import type { Ctx } from '../../context.ts';
import {
  findOrderNumbers,
  sendDetailsRequest,
  sendRestoredNotice,
  sendOwnerNotice,
  sendConfirmation,
  resendOrderMail,
  sendProductionNotice,
  sendWrongModeNotice,
  sendAttentionNotice,
  sendClosedDisputeNotice,
  sendFailedRefundNotice,
  sendFailedPaymentNotice,
  sendCardTestingNotice,
} from './actions.ts';
import { sendOrderLinks } from './order-link-actions.ts';
import {
  resendProofMail,
  sendProofDecisionNotice,
  sendProofHeldNotice,
  sendProofMail,
  sendProofReminder,
} from './proof-actions.ts';
import { unmatchedMails } from './unmatched-subscribers.ts';
import { sendUnfilledTextNotice } from './word-actions.ts';

const orderPayload = z.object({ orderId: z.uuid() });
const proofPayload = z.object({ proofId: z.uuid() });

/** `messageId` names the fact, where a mail about the same may follow another. */
const onOrder = (
  name: string,
  title: string,
  on: string,
  act: (ctx: Ctx, orderId: string, messageId: string) => Promise<void>,
) =>
  defineSubscriber({
    name,
    title,
    on,
    payload: orderPayload,
    ...mailRetries,
    handle: (ctx: Ctx, { orderId }, { messageId }) => act(ctx, orderId, messageId),
  });

const onProof = (name: string, title: string, on: string, act: (ctx: Ctx, proofId: string) => Promise<void>) =>
  defineSubscriber({
    name,
    title,
    on,
    payload: proofPayload,
    ...mailRetries,
    handle: (ctx: Ctx, { proofId }) => act(ctx, proofId),
  });

const consumers = [
  onOrder('send-confirmation', 'Confirmation of an order', 'order.paid', sendConfirmation),
  {
    ...onOrder('ask-for-address', 'Request for the address', 'order.paid', sendDetailsRequest),
    unless: { isComplete: true },
  },
  onOrder('ask-for-lost-details', 'Request for what was lost', 'order.photo_searched', sendDetailsRequest),
  onOrder('tell-of-restored-order', 'Notice of a restored order', 'order.restored', sendRestoredNotice),
  onOrder('notify-owner', 'Notice of a new order', 'order.paid', sendOwnerNotice),
  onOrder('warn-owner', 'Warning about a payment', 'order.needs_attention', sendAttentionNotice),
  defineSubscriber({
    name: 'tell-of-step',
    title: 'Mail about production',
    on: 'order.production_moved',
    payload: orderPayload.extend({ step: ProductionStep }),
    ...mailRetries,
    handle: (ctx: Ctx, { orderId, step }, { messageId }) => sendProductionNotice(ctx, { orderId, step, messageId }),
  }),
  defineSubscriber({
    name: 'send-requested-mail',
    title: 'Mail sent again',
    on: 'mail.requested',
    payload: orderPayload.extend({ kind: MailKind, eventId: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { kind, ...request }) =>
      kind === 'proof' ? resendProofMail(ctx, request) : resendOrderMail(ctx, { ...request, kind }),
  }),
  defineSubscriber({
    name: 'warn-of-wrong-mode',
    title: 'Warning of events of the other mode',
    on: 'stripe.wrong_mode',
    payload: z.object({ eventId: z.string() }),
    ...mailRetries,
    handle: (ctx: Ctx, { eventId }) => sendWrongModeNotice(ctx, eventId),
  }),
  defineSubscriber({
    name: 'tell-of-failed-payment',
    title: 'Notice of a failed payment',
    on: 'order.payment_failed',
    payload: orderPayload.extend({ failureId: z.string() }),
    ...mailRetries,
    handle: sendFailedPaymentNotice,
  }),
  defineSubscriber({
    name: 'tell-of-failed-refund',
    title: 'Notice of a failed refund',
    on: 'order.refund_failed',
    payload: orderPayload.extend({ amountCents: z.int(), refundId: z.string() }),
    ...mailRetries,
    handle: sendFailedRefundNotice,
  }),
  defineSubscriber({
    name: 'tell-of-closed-dispute',
    title: 'Notice of a closed dispute',
    on: 'order.dispute_closed',
    payload: orderPayload.extend({ outcome: z.enum(['won', 'lost']) }),
    ...mailRetries,
    handle: (ctx: Ctx, { orderId, outcome }, { messageId }) =>
      sendClosedDisputeNotice(ctx, { orderId, outcome, messageId }),
  }),
  defineSubscriber({
    name: 'warn-of-card-testing',
    title: 'Warning of card testing',
    on: 'card_testing.suspected',
    payload: z.object({ alarmId: z.int() }),
    ...mailRetries,
    handle: (ctx: Ctx, { alarmId }) => sendCardTestingNotice(ctx, alarmId),
  }),
  defineSubscriber({
    name: 'tell-of-unfilled-text',
    title: 'Notice of words that do not fit',
    on: 'mail_text.unfilled',
    payload: z.object({ name: MailTextName, version: z.int() }),
    ...mailRetries,
    handle: sendUnfilledTextNotice,
  }),
  defineSubscriber({
    name: 'mail-order-links',
    title: 'Link to all orders',
    on: 'order_links.requested',
    // Without an order, somebody looked for one that is not theirs, or mistyped it: sends nothing.
    payload: z.object({ orderId: z.uuid().nullable() }),
    ...mailRetries,
    handle: (ctx: Ctx, { orderId }, { messageId }) => sendOrderLinks(ctx, { orderId, messageId }),
  }),
  onProof('mail-proof', 'Proof', 'proof.sent', sendProofMail),
  onProof('tell-of-decision', 'Answer to a proof', 'proof.decided', sendProofDecisionNotice),
  onProof('tell-of-held-proof', 'Notice of a held proof', 'proof.held', sendProofHeldNotice),
  defineSubscriber({
    name: 'remind-of-proof',
    title: 'Reminder of a proof',
    on: 'proof.reminded',
    payload: proofPayload.extend({ reminder: z.int(), mailing: z.int() }),
    ...mailRetries,
    handle: sendProofReminder,
  }),
  ...unmatchedMails,
];

/** The mails about orders, payments and proofs. */
export const mails: MailSource<Ctx> = { consumers, findOrderNumbers };
