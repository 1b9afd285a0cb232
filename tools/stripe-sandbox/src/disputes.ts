import type Stripe from 'stripe';
import { getCharge } from './charges.ts';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, now } from './ids.ts';
import { getObject, listOfCharge } from './list.ts';
import { readObject, readText, refuseUnknown } from './params.ts';

const evidenceDueSeconds = 9 * 24 * 3600;

/** Opens a dispute of the charge as fraudulent. */
export const openDispute = (request: ApiRequest, charge: Stripe.Charge): Stripe.Dispute => {
  const dispute = {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: now() + evidenceDueSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute; // without the evidence: the shop submits none
  request.store.put('dispute', dispute.id, dispute);
  request.store.put('charge', charge.id, { ...charge, disputed: true });
  recordEvent(request, 'charge.dispute.created', dispute);
  return dispute;
};

const get = ({ store, id }: ApiRequest): Stripe.Dispute => getObject(store, 'dispute', id);

const end = (request: ApiRequest, status: 'won' | 'lost'): Stripe.Dispute => {
  const closed: Stripe.Dispute = { ...get(request), status };
  request.store.put('dispute', closed.id, closed);
  recordEvent(request, 'charge.dispute.closed', closed);
  return closed;
};

/** Evidence of these two texts decides at once, as in Stripe's test mode. https://docs.stripe.com/testing#disputes */
const update = (request: ApiRequest): Stripe.Dispute => {
  refuseUnknown(request.form, ['evidence', 'submit', 'metadata']);
  const text = readText(readObject(request.form, 'evidence') ?? {}, 'uncategorized_text');
  if (text === 'winning_evidence') return end(request, 'won');
  return text === 'losing_evidence' ? end(request, 'lost') : get(request);
};

/** An addition to Stripe's API: a dispute that the customer's bank opens weeks after the charge. */
const dispute = (request: ApiRequest): Stripe.Dispute => openDispute(request, getCharge(request.store, request.id));

export const disputeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/v1/disputes', run: (request) => listOfCharge(request, 'dispute') },
  { method: 'GET', path: '/v1/disputes/:id', run: get },
  { method: 'POST', path: '/v1/disputes/:id', run: update },
  { method: 'POST', path: '/v1/disputes/:id/close', run: (request) => end(request, 'lost') },
  { method: 'POST', path: '/v1/charges/:id/dispute', run: dispute },
];
