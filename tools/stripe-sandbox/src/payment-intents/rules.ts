import type Stripe from 'stripe';
import { unexpectedState } from '../errors.ts';

type Status = Stripe.PaymentIntent.Status;

const confirmable: readonly Status[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const payable: readonly Status[] = [...confirmable, 'requires_capture'];
const cancelable: readonly Status[] = [...payable, 'processing'];

/** Throws Stripe's error when the intent's status does not allow confirming it. */
export const checkConfirmable = (intent: Stripe.PaymentIntent, view: unknown): void => {
  if (confirmable.includes(intent.status)) return;
  throw unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`,
    view,
  );
};

/** Throws Stripe's error when the intent was paid or canceled and so cannot be canceled. */
export const checkCancelable = (intent: Stripe.PaymentIntent): void => {
  if (cancelable.includes(intent.status)) return;
  throw unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
    intent,
  );
};

/** Throws Stripe's error when the intent was canceled: it no longer changes. */
export const checkChangeable = (intent: Stripe.PaymentIntent): void => {
  if (intent.status !== 'canceled') return;
  throw unexpectedState('This PaymentIntent could not be updated because it has a status of canceled.', intent);
};

/** Throws Stripe's error when the intent was paid or canceled and so its amount cannot change. */
export const checkPriceable = (intent: Stripe.PaymentIntent): void => {
  if (payable.includes(intent.status)) return;
  throw unexpectedState(
    `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${payable.join(', ')}.`,
    intent,
  );
};
