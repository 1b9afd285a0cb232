import type Stripe from 'stripe';
import type { ApiRequest } from '../endpoint.ts';
import { invalidParameter, unexpectedState } from '../errors.ts';
import { recordEvent } from '../events.ts';
import { refuseUnknown, readRequiredText } from '../params.ts';
import { getMethod } from '../payment-methods.ts';
import { failPayment, storeIntent, succeedPayment } from './actions.ts';
import { checkConfirmable } from './rules.ts';

/**
 * An addition to Stripe's API: sets an intent to `processing`, as with a delayed payment method, and later to
 * `succeeded` or `payment_failed`. No test card does that.
 */
export const simulate = (request: ApiRequest, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  refuseUnknown(request.form, ['outcome']);
  const outcome = readRequiredText(request.form, 'outcome');
  if (outcome === 'processing') return startProcessing(request, intent);
  if (outcome !== 'succeeded' && outcome !== 'payment_failed') {
    throw invalidParameter('Invalid outcome: must be one of processing, succeeded, or payment_failed', 'outcome');
  }
  if (intent.status !== 'processing')
    throw unexpectedState(`This PaymentIntent is not processing; its status is ${intent.status}.`, intent);
  if (outcome === 'succeeded') return succeedPayment(request, intent, getMethod(request.store, 'pm_card_visa'));
  return failPayment(request, intent, {
    type: 'card_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'The payment failed.',
  });
};

const startProcessing = (request: ApiRequest, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  checkConfirmable(intent, intent);
  const started = storeIntent(request, {
    ...intent,
    last_payment_error: null,
    next_action: null,
    status: 'processing',
  });
  recordEvent(request, 'payment_intent.processing', started);
  return started;
};
