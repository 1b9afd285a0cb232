import type Stripe from 'stripe';
import { getCharge } from './charges.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { badParameter, missing, StripeFault } from './errors.ts';
import { tell } from './events.ts';
import { newId, now } from './ids.ts';
import { paginate } from './list.ts';
import { integer, metadata, onlyKnown, text } from './params.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

const create = (request: ApiRequest): Stripe.Refund => {
  const { store, form } = request;
  onlyKnown(form, [
    'amount',
    'charge',
    'payment_intent',
    'reason',
    'metadata',
    'instructions_email',
    'refund_application_fee',
    'reverse_transfer',
  ]);
  const reason = text(form, 'reason') ?? null;
  if (reason !== null && !reasons.includes(reason))
    throw badParameter(`Invalid reason: must be one of ${reasons.join(', ')}`, 'reason');
  const charge = chargeOf(request);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw new StripeFault(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      },
      true,
    );
  }
  const amount = integer(form, 'amount') ?? left;
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw badParameter(
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
    metadata: metadata(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as Stripe.Refund; // `reason` was checked above
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  store.put('refund', refund.id, refund);
  store.put('charge', charge.id, refunded);
  tell(request, 'charge.refunded', refunded);
  tell(request, 'refund.created', refund);
  return refund;
};

const chargeOf = ({ store, form }: ApiRequest): Stripe.Charge => {
  const chargeId = text(form, 'charge');
  if (chargeId !== undefined) return getCharge(store, chargeId);
  const intentId = text(form, 'payment_intent');
  if (intentId === undefined)
    throw badParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'charge',
      'parameter_missing',
    );
  const intent = store.get('payment_intent', intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
    throw badParameter(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  }
  return getCharge(store, intent.latest_charge);
};

const list = ({ store, form }: ApiRequest) => {
  const charge = text(form, 'charge');
  const intent = text(form, 'payment_intent');
  const refunds = store
    .all('refund')
    .map(([, refund]) => refund)
    .filter(
      (refund) =>
        (charge ?? refund.charge) === refund.charge && (intent ?? refund.payment_intent) === refund.payment_intent,
    );
  return paginate(refunds, form, '/v1/refunds');
};

export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds', run: list },
  {
    method: 'GET',
    path: '/v1/refunds/:id',
    run: ({ store, id }) => {
      const refund = store.get('refund', id);
      if (!refund) throw missing('refund', id);
      return refund;
    },
  },
];
