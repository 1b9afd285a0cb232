import type { ProductionStep } from '@pawlayer/contracts';
import type { AdminOrder, MailKind, OrderEvent } from '@pawlayer/contracts/admin';
import { addressLine, type Address } from './address-rules.ts';
import { describeProblem, type OrderProblem } from './problem-rules.ts';
import { listNextSteps } from './rules.ts';
import { toTrackingUrl } from './tracking-rules.ts';

type DerivedFields =
  | 'nextSteps'
  | 'needsApproval'
  | 'mails'
  | 'attention'
  | 'shippingAddress'
  | 'tracking'
  | 'timeline';

/** An order as it is stored, with everything that its owner may know or that an owner's action depends on. */
export type OrderDetail = Omit<AdminOrder, DerivedFields | 'canRefund' | 'stripeUrl'> & {
  address: Address | undefined;
  parcel: { carrier: string; number: string } | undefined;
  problems: readonly OrderProblem[];
  hasPrintingBegun: boolean;
  isBeforePrinting: boolean;
  /** The frozen model was approved. */
  isApproved: boolean;
  /** A proof can still be answered. */
  hasWaitingProof: boolean;
  refundableCents: number;
};

/** The owner's view of an order. */
export const toAdminOrder = (
  order: OrderDetail,
  { timeline, stripeUrl }: { timeline: OrderEvent[]; stripeUrl: string | undefined },
): AdminOrder => ({
  ...order,
  nextSteps: listNextSteps({ ...order, hasAddress: order.address !== undefined }),
  needsApproval: order.isBeforePrinting && !order.isApproved,
  canRefund: order.refundableCents > 0,
  shippingAddress: addressLine(order.address),
  ...(stripeUrl !== undefined && { stripeUrl }),
  ...(order.parcel && { tracking: toTracking(order.parcel) }),
  mails: listSendableMails({ ...order, isPaid: order.paidAt !== undefined, hasAddress: order.address !== undefined }),
  attention: order.problems.map(describeProblem),
  timeline,
});

/** The mails that fit an order as it is now. */
const listSendableMails = ({
  isPaid,
  hasAddress,
  hasWaitingProof,
  production,
}: {
  isPaid: boolean;
  hasAddress: boolean;
  hasWaitingProof: boolean;
  production?: ProductionStep | undefined;
}): MailKind[] => {
  if (!isPaid) return [];
  return [
    'confirmation',
    ...(hasAddress ? [] : ['address-request' as const]),
    ...(hasWaitingProof ? ['proof' as const] : []),
    ...(production ? ['production' as const] : []),
  ];
};

const toTracking = ({ carrier, number }: { carrier: string; number: string }): AdminOrder['tracking'] => {
  const url = toTrackingUrl(carrier, number);
  return { carrier, number, ...(url !== undefined && { url }) };
};
