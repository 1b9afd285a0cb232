import { ProductionStep } from '@pawlayer/contracts';
import { MailKind } from '@pawlayer/contracts/admin';
import { defineConsumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { Ctx } from '../context.ts';
import { mailProofAgain } from '../proofs/mails.ts';
import {
  askForAddress,
  notifyOwner,
  sendConfirmation,
  sendRequested,
  tellOfStep,
  warnOfUnmatched,
  warnOwner,
} from './actions.ts';

const payload = z.object({ orderId: z.uuid() });

/** Tries a mail server that is away for about half an hour; after that the mail stays visible as failed. */
export const patience = { attempts: 10, backoffMs: 2000 };

const onOrder = (name: string, on: string, act: (ctx: Ctx, orderId: string) => Promise<void>) =>
  defineConsumer({ name, on, payload, ...patience, handle: (ctx: Ctx, { orderId }) => act(ctx, orderId) });

export const mailConsumers = [
  onOrder('send-confirmation', 'order.paid', sendConfirmation),
  onOrder('ask-for-address', 'order.paid', askForAddress),
  onOrder('notify-owner', 'order.paid', notifyOwner),
  onOrder('warn-owner', 'order.needs_attention', warnOwner),
  defineConsumer({
    name: 'tell-of-step',
    on: 'order.production_moved',
    payload: payload.extend({ step: ProductionStep }),
    ...patience,
    handle: (ctx: Ctx, { orderId, step }) => tellOfStep(ctx, orderId, step),
  }),
  defineConsumer({
    name: 'send-requested-mail',
    on: 'mail.requested',
    payload: payload.extend({ kind: MailKind, eventId: z.int() }),
    ...patience,
    handle: (ctx: Ctx, { kind, ...request }) =>
      kind === 'proof' ? mailProofAgain(ctx, request) : sendRequested(ctx, { ...request, kind }),
  }),
  defineConsumer({
    name: 'warn-of-unmatched-payment',
    on: 'payment.unmatched',
    payload: z.object({ stripePaymentIntentId: z.string() }),
    ...patience,
    handle: (ctx: Ctx, { stripePaymentIntentId }) => warnOfUnmatched(ctx, stripePaymentIntentId),
  }),
];
