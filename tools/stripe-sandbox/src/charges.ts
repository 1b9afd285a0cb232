import type Stripe from 'stripe';
import type { CardOutcome } from './cards.ts';
import { type ApiRequest, type Endpoint } from './endpoint.ts';
import { newId, now } from './ids.ts';
import { getObject, paginate } from './list.ts';
import { readText } from './params.ts';
import type { ChosenMethod } from './payment-methods.ts';
import type { SandboxStore } from './store.ts';

type Decline = Extract<CardOutcome, { kind: 'declines' }>;

/** Records an attempt to charge a card; `decline` is the reason when it failed. */
export const attemptCharge = (
  request: ApiRequest,
  intent: Stripe.PaymentIntent,
  { method }: ChosenMethod,
  decline?: Decline,
): Stripe.Charge => {
  const id = newId('ch_3');
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn_3'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PAWLAYER',
    captured: !decline,
    created: now(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: detailsOf(method, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } as unknown as Stripe.Charge; // fewer card details than Stripe's type lists
  request.store.put('charge', id, charge);
  return charge;
};

const outcomeOf = (decline?: Decline) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: decline ? '01' : null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

const detailsOf = (method: Stripe.PaymentMethod, amount: number) => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: method.card?.brand ?? null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: method.card?.country ?? null,
  exp_month: method.card?.exp_month,
  exp_year: method.card?.exp_year,
  fingerprint: method.card?.fingerprint ?? null,
  funding: method.card?.funding ?? null,
  installments: null,
  last4: method.card?.last4 ?? null,
  mandate: null,
  network: method.card?.brand ?? null,
  three_d_secure: null,
  wallet: null,
});

/** Finds a charge; throws 404 when it does not exist. */
export const getCharge = (store: SandboxStore, id: string): Stripe.Charge => getObject(store, 'charge', id);

const list = ({ store, form }: ApiRequest) => {
  const intent = readText(form, 'payment_intent');
  const charges = store.all('charge').map(([, charge]) => charge);
  return paginate(
    intent === undefined ? charges : charges.filter((charge) => charge.payment_intent === intent),
    form,
    '/v1/charges',
  );
};

export const chargeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/charges', run: list },
  { method: 'GET', path: '/v1/charges/:id', run: ({ store, id }) => getCharge(store, id) },
];
