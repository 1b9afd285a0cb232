import type Stripe from 'stripe';
import type { ApiRequest, Endpoint } from '../endpoint.ts';
import { invalidParameter, StripeApiError } from '../errors.ts';
import { recordEvent } from '../events.ts';
import { now } from '../ids.ts';
import { equalsInConstantTime } from '../keys.ts';
import { getObject, paginate } from '../list.ts';
import {
  readAmount,
  readBoolean,
  readInteger,
  readMetadata,
  readObject,
  refuseUnknown,
  readCurrency,
  readRequiredText,
  readText,
} from '../params.ts';
import { getMethod, readChosenMethod } from '../payment-methods.ts';
import { finishAuthentication, storeIntent, pay, viewFor } from './actions.ts';
import { confirmFields, createFields } from './fields.ts';
import { newIntent } from './object.ts';
import { checkCancelable, checkChangeable, checkConfirmable, checkPriceable } from './rules.ts';
import { simulate } from './simulate.ts';

const create = (request: ApiRequest) => {
  const { form } = request;
  refuseUnknown(form, [
    ...createFields,
    ...confirmFields,
    'automatic_payment_methods',
    'confirm',
    'confirmation_method',
    'customer',
  ]);
  const code = readCurrency(form);
  const automatic = readObject(form, 'automatic_payment_methods');
  const intent = newIntent({
    amount: readAmount(readInteger(form, 'amount'), code),
    currency: code,
    metadata: readMetadata(form),
    description: readText(form, 'description', 1000) ?? null,
    receipt_email: readText(form, 'receipt_email', 800) ?? null,
    automatic_payment_methods: automatic
      ? { allow_redirects: 'always', enabled: readBoolean(automatic, 'enabled') ?? false }
      : { allow_redirects: 'always', enabled: true },
  });
  const chosen = readChosenMethod(request.store, form);
  if (readBoolean(form, 'confirm') && !chosen)
    throw invalidParameter('You must provide a payment method to confirm.', 'payment_method', 'parameter_missing');
  const stored = storeIntent(request, {
    ...intent,
    ...(chosen ? { payment_method: chosen.method.id, status: 'requires_confirmation' } : {}),
  });
  recordEvent(request, 'payment_intent.created', stored);
  return readBoolean(form, 'confirm') && chosen ? pay(request, stored, chosen) : stored;
};

const update = (request: ApiRequest) => {
  const { form } = request;
  refuseUnknown(form, createFields);
  const intent = find(request);
  checkChangeable(intent);
  const amount = readInteger(form, 'amount');
  if (amount !== undefined || form['currency'] !== undefined) checkPriceable(intent);
  return storeIntent(request, {
    ...intent,
    amount: amount === undefined ? intent.amount : readAmount(amount, intent.currency),
    currency: form['currency'] === undefined ? intent.currency : readCurrency(form),
    metadata: readMetadata(form, intent.metadata),
    description: readText(form, 'description', 1000) ?? intent.description,
    receipt_email: readText(form, 'receipt_email', 800) ?? intent.receipt_email,
  });
};

const confirm = (request: ApiRequest) => {
  refuseUnknown(request.form, confirmFields);
  const intent = find(request);
  checkConfirmable(intent, viewFor(request, intent));
  const chosen =
    readChosenMethod(request.store, request.form) ??
    (typeof intent.payment_method === 'string' ? getMethod(request.store, intent.payment_method) : undefined);
  if (!chosen) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: viewFor(request, intent),
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
    });
  }
  return viewFor(request, pay(request, intent, chosen));
};

// At Stripe the challenge page does this; the path is our own.
const authenticate = (request: ApiRequest) => {
  refuseUnknown(request.form, ['outcome']);
  const intent = find(request);
  const outcome = readRequiredText(request.form, 'outcome');
  if (outcome !== 'complete' && outcome !== 'fail')
    throw invalidParameter('Invalid outcome: must be one of complete or fail', 'outcome');
  if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
    throw invalidParameter(
      `This PaymentIntent waits for no authentication; its status is ${intent.status}.`,
      'intent',
      'payment_intent_unexpected_state',
    );
  }
  return viewFor(
    request,
    finishAuthentication(request, intent, getMethod(request.store, intent.payment_method), outcome === 'complete'),
  );
};

const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

const cancel = (request: ApiRequest) => {
  refuseUnknown(request.form, ['cancellation_reason']);
  const given = readText(request.form, 'cancellation_reason');
  const reason = cancellationReasons.find((known) => known === given);
  if (given !== undefined && !reason)
    throw invalidParameter(
      `Invalid cancellation_reason: must be one of ${cancellationReasons.join(', ')}`,
      'cancellation_reason',
    );
  const intent = find(request);
  checkCancelable(intent);
  const canceled = storeIntent(request, {
    ...intent,
    canceled_at: now(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  recordEvent(request, 'payment_intent.canceled', canceled);
  return canceled;
};

const find = ({ store, id, caller, form }: ApiRequest): Stripe.PaymentIntent => {
  const intent = getObject(store, 'payment_intent', id, 'intent');
  const secret = readText(form, 'client_secret');
  if (caller === 'browser' && secret === undefined)
    throw invalidParameter('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  if (secret !== undefined && !equalsInConstantTime(secret, intent.client_secret ?? '')) {
    throw invalidParameter(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      'client_secret',
    );
  }
  return intent;
};

export const paymentIntentEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: ({ store, form }) =>
      paginate(
        store.all('payment_intent').map(([, intent]) => intent),
        form,
        '/v1/payment_intents',
      ),
  },
  { method: 'GET', path: '/v1/payment_intents/:id', browser: true, run: (request) => viewFor(request, find(request)) },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browser: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/authenticate', browser: true, run: authenticate },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
  {
    method: 'POST',
    path: '/v1/test_helpers/payment_intents/:id/simulate',
    run: (request) => simulate(request, find(request)),
  },
];
