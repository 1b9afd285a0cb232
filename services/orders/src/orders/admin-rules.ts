import type { OrderStatus, ProductionStep, ProofState } from '@pawlayer/contracts';
import type { MailKind } from '@pawlayer/contracts/admin';
import { isBeforePrinting } from './rules.ts';

/** A proof that still can be decided. */
export const isWaiting = (state: ProofState): boolean => state === 'open' || state === 'held';

type Standing = { status: OrderStatus; hasAddress: boolean; refundedCents: number; amountCents: number };

const paymentProblems: Partial<Record<OrderStatus, string>> = {
  amount_mismatch:
    'The amount that Stripe received is not the amount of this order. Compare both in the Stripe dashboard, then refund it there or make the portrait.',
  quarantined:
    'The payment does not fit this order: another currency, another order, or a photo that was already paid for. Look at it in the Stripe dashboard before anything is printed.',
  disputed:
    "The customer's bank disputes this payment. Answer in the Stripe dashboard in time; nothing should be shipped until it is decided.",
};

const proofProblems: Partial<Record<ProofState, string>> = {
  change_requested: 'The customer asks for a change of the proof. Make a new model, freeze it and send it.',
  held: 'Nobody answered the proof of this memorial. It is not printed before they do; a word of yours may help.',
};

type Work = { production: ProductionStep | undefined; lastProof: ProofState | undefined };

const proofTrouble = (status: OrderStatus, { production, lastProof }: Work): string[] => {
  const trouble = lastProof && proofProblems[lastProof];
  return trouble && isBeforePrinting({ status, production }) ? [trouble] : [];
};

/** What is wrong with an order and what to do about it; empty when all is well. */
export const listProblems = ({ status, hasAddress, ...work }: Standing & Work): string[] => [
  ...(paymentProblems[status] === undefined ? [] : [paymentProblems[status]]),
  ...(hasAddress || status === 'pending' || status === 'refunded'
    ? []
    : ['The shipping address is missing. The customer was asked for it by mail; they may answer the confirmation.']),
  ...proofTrouble(status, work),
];

/** The mails that have something to say to the customer of an order as it is. */
export const listSendableMails = ({
  isPaid,
  status,
  hasAddress,
  production,
  lastProof,
}: Pick<Standing, 'status' | 'hasAddress'> & Work & { isPaid: boolean }): MailKind[] => {
  if (!isPaid) return [];
  const hasOpenProof = lastProof !== undefined && isWaiting(lastProof) && isBeforePrinting({ status, production });
  return [
    'confirmation',
    ...(hasAddress ? [] : ['address-request' as const]),
    ...(hasOpenProof ? ['proof' as const] : []),
    ...(production ? ['production' as const] : []),
  ];
};

/** What can still be given back, in cents. */
export const refundableCents = ({ status, amountCents, refundedCents }: Standing): number =>
  status === 'paid' || status === 'partially_refunded' ? Math.max(0, amountCents - refundedCents) : 0;
