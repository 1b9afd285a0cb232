import type Stripe from 'stripe';
import { getCharge } from './charges.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { invalidParameter, StripeApiError } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId, now } from './ids.ts';
import { getObject, listOfCharge } from './list.ts';
import { readInteger, readMetadata, refuseUnknown, readText } from './params.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

const create = (request: ApiRequest): Stripe.Refund => {
  const { store, form } = request;
  refuseUnknown(form, [
    'amount',
    'charge',
    'payment_intent',
    'reason',
    'metadata',
    'instructions_email',
    'refund_application_fee',
    'reverse_transfer',
  ]);
  const reason = readText(form, 'reason') ?? null;
  if (reason !== null && !reasons.includes(reason))
    throw invalidParameter(`Invalid reason: must be one of ${reasons.join(', ')}`, 'reason');
  const charge = chargeOf(request);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw new StripeApiError(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      },
      true,
    );
  }
  const amount = readInteger(form, 'amount') ?? left;
  if (amount < 1) throw invalidParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidParameter(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
      'amount_too_large',
    );

  const refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn_3'),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: readMetadata(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as Stripe.Refund; // `reason` was validated above
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  store.put('refund', refund.id, refund);
  store.put('charge', charge.id, refunded);
  recordEvent(request, 'charge.refunded', refunded);
  recordEvent(request, 'refund.created', refund);
  return refund;
};

const chargeOf = ({ store, form }: ApiRequest): Stripe.Charge => {
  const chargeId = readText(form, 'charge');
  if (chargeId !== undefined) return getCharge(store, chargeId);
  const intentId = readText(form, 'payment_intent');
  if (intentId === undefined)
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  const intent = getObject(store, 'payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw invalidParameter(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  }
  return getCharge(store, intent.latest_charge);
};

/**
 * An addition to Stripe's API: the customer's bank sends a refund back, as happens days after it succeeded. The charge
 * no longer counts it as refunded.
 */
const fail = (request: ApiRequest): Stripe.Refund => {
  const { store, id } = request;
  const refund = getRefund(request);
  if (refund.status === 'failed' || typeof refund.charge !== 'string')
    throw invalidParameter('This refund has failed already.', 'id');
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
  const charge = getCharge(store, refund.charge);
  store.put('refund', id, failed);
  store.put('charge', charge.id, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  recordEvent(request, 'refund.failed', failed);
  return failed;
};

const getRefund = ({ store, id }: ApiRequest): Stripe.Refund => getObject(store, 'refund', id);

export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds', run: (request) => listOfCharge(request, 'refund') },
  { method: 'GET', path: '/v1/refunds/:id', run: getRefund },
  { method: 'POST', path: '/v1/refunds/:id/fail', run: fail },
];
