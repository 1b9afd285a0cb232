import type Stripe from 'stripe';
import type { ApiRequest, Endpoint } from './endpoint.ts';
import { notFound } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId, now } from './ids.ts';
import { paginate } from './list.ts';

const evidenceDueSeconds = 9 * 24 * 3600;

/** Opens a dispute of the charge as fraudulent. */
export const openDispute = (request: ApiRequest, charge: Stripe.Charge): void => {
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
};

const get = ({ store, id }: ApiRequest): Stripe.Dispute => {
  const dispute = store.get('dispute', id);
  if (!dispute) throw notFound('dispute', id);
  return dispute;
};

const close = (request: ApiRequest): Stripe.Dispute => {
  const closed: Stripe.Dispute = { ...get(request), status: 'lost' };
  request.store.put('dispute', closed.id, closed);
  recordEvent(request, 'charge.dispute.closed', closed);
  return closed;
};

export const disputeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    run: ({ store, form }) =>
      paginate(
        store.all('dispute').map(([, dispute]) => dispute),
        form,
        '/v1/disputes',
      ),
  },
  { method: 'GET', path: '/v1/disputes/:id', run: get },
  { method: 'POST', path: '/v1/disputes/:id/close', run: close },
];
