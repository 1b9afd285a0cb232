import type Stripe from 'stripe';
import { attemptCharge } from '../charges.ts';
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
  const chosen = getMethod(request.store, 'pm_card_visa');
  if (outcome === 'succeeded') return succeedPayment(request, intent, chosen);
  const failure = { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' };
  const charge = attemptCharge(request, intent, chosen, {
    kind: 'declines',
    declineCode: 'generic_decline',
    ...failure,
  });
  const failed = failPayment(request, { ...intent, latest_charge: charge.id }, { type: 'card_error', ...failure });
  recordEvent(request, 'charge.failed', charge);
  return failed;
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
