import type Stripe from 'stripe';
import { insufficientFunds } from '../cards.ts';
import { attemptCharge } from '../charges.ts';
import { openDispute } from '../disputes.ts';
import type { ApiRequest } from '../endpoint.ts';
import { cardError, type ErrorObject } from '../errors.ts';
import { recordEvent } from '../events.ts';
import { newId } from '../ids.ts';
import type { ChosenMethod } from '../payment-methods.ts';
import { publicView } from './object.ts';

type Intent = Stripe.PaymentIntent;

const authenticationFailure =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Stores an intent's new state. */
export const storeIntent = ({ store }: ApiRequest, intent: Intent): Intent => {
  store.put('payment_intent', intent.id, intent);
  return intent;
};

/** The fields of the intent that the caller may see. */
export const viewFor = ({ caller }: ApiRequest, intent: Intent): Partial<Intent> =>
  caller === 'browser' ? publicView(intent) : intent;

/** Charges the card: it succeeds, is declined (402) or requires authentication. */
export const pay = (request: ApiRequest, intent: Intent, chosen: ChosenMethod): Intent => {
  const { outcome } = chosen.card;
  if (outcome.kind === 'declines') return declinePayment(request, intent, chosen, outcome);
  if (outcome.kind === 'authenticates') return askForAuthentication(request, intent, chosen);
  return succeedPayment(request, intent, chosen);
};

/** Handles the outcome of the customer's authentication. */
export const finishAuthentication = (
  request: ApiRequest,
  intent: Intent,
  chosen: ChosenMethod,
  passed: boolean,
): Intent => {
  const { outcome } = chosen.card;
  if (!passed) return failAuthentication(request, intent, chosen);
  if (outcome.kind === 'authenticates' && outcome.then === 'declines' && insufficientFunds.kind === 'declines') {
    return declinePayment(request, intent, chosen, insufficientFunds);
  }
  return succeedPayment(request, intent, chosen);
};

/** Marks the intent as paid. */
export const succeedPayment = (request: ApiRequest, intent: Intent, chosen: ChosenMethod): Intent => {
  const charge = attemptCharge(request, intent, chosen);
  const paid = storeIntent(request, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: chosen.method.id,
    status: 'succeeded',
  });
  recordEvent(request, 'charge.succeeded', charge);
  recordEvent(request, 'payment_intent.succeeded', paid);
  if (chosen.card.outcome.kind === 'disputed') openDispute(request, charge);
  return paid;
};

const declinePayment = (
  request: ApiRequest,
  intent: Intent,
  chosen: ChosenMethod,
  outcome: Parameters<typeof attemptCharge>[3] & object,
): never => {
  const charge = attemptCharge(request, intent, chosen, outcome);
  const error = {
    code: outcome.code,
    decline_code: outcome.declineCode,
    message: outcome.message,
    charge: charge.id,
    payment_method: chosen.method,
  };
  const failed = failPayment(request, { ...intent, latest_charge: charge.id }, { type: 'card_error', ...error });
  recordEvent(request, 'charge.failed', charge);
  throw cardError({ ...error, payment_intent: viewFor(request, failed) }, true);
};

const failAuthentication = (request: ApiRequest, intent: Intent, chosen: ChosenMethod): Intent =>
  failPayment(request, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: authenticationFailure,
    payment_method: chosen.method,
  });

/** Marks the payment as failed; the customer may try again. */
export const failPayment = (request: ApiRequest, intent: Intent, error: ErrorObject): Intent => {
  const failed = storeIntent(request, {
    ...intent,
    last_payment_error: error as Intent['last_payment_error'], // without `doc_url`
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  recordEvent(request, 'payment_intent.payment_failed', failed);
  return failed;
};

const askForAuthentication = (request: ApiRequest, intent: Intent, chosen: ChosenMethod): Intent => {
  const waiting = storeIntent(request, {
    ...intent,
    last_payment_error: null,
    payment_method: chosen.method.id,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: newId('src_1'),
        stripe_js: '',
        directory_server_name: chosen.card.brand,
      },
    },
  });
  recordEvent(request, 'payment_intent.requires_action', waiting);
  return waiting;
};
