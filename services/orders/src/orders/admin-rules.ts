import type { ProductionStep } from '@pawlayer/contracts';
import type { AdminOrder, MailKind } from '@pawlayer/contracts/admin';
import { addressLine, type Address } from './address-rules.ts';
import { describeProblem, type OrderProblem } from './problem-rules.ts';
import { listNextSteps } from './rules.ts';
import { toTracking } from './tracking-rules.ts';

type DerivedFields =
  | 'nextSteps'
  | 'needsApproval'
  | 'mails'
  | 'attention'
  | 'shippingAddress'
  | 'tracking'
  | 'weight'
  | 'timeline';

/** An order as stored, with everything that the owner may see or that an action depends on. */
export type OrderDetail = Omit<AdminOrder, DerivedFields | 'canRefund' | 'stripeUrl'> & {
  address: Address | undefined;
  parcel: { carrier: string; number: string } | undefined;
  problems: readonly OrderProblem[];
  hasPrintingBegun: boolean;
  isBeforePrinting: boolean;
  /** Whether the frozen model is approved. */
  isApproved: boolean;
  /** Whether a proof can still be decided. */
  hasWaitingProof: boolean;
  refundableCents: number;
};

/** Converts an order to what the admin pages show. */
export const toAdminOrder = (
  order: OrderDetail,
  { timeline, stripeUrl, weight }: Pick<AdminOrder, 'timeline' | 'weight'> & { stripeUrl: string | undefined },
): AdminOrder => ({
  ...order,
  nextSteps: listNextSteps({ ...order, hasAddress: order.address !== undefined }),
  needsApproval: order.isBeforePrinting && !order.isApproved,
  canRefund: order.refundableCents > 0,
  shippingAddress: addressLine(order.address),
  ...(stripeUrl !== undefined && { stripeUrl }),
  ...(order.parcel && { tracking: toTracking(order.parcel) }),
  mails: listSendableMails({
    ...order,
    isPaid: order.paidAt !== undefined,
    isComplete: order.address !== undefined && order.photo.lostAt === undefined,
  }),
  attention: order.problems.map(describeProblem),
  weight,
  timeline,
});

/** The mails that fit the order's current state. */
const listSendableMails = ({
  isPaid,
  isComplete,
  hasWaitingProof,
  production,
}: {
  isPaid: boolean;
  isComplete: boolean;
  hasWaitingProof: boolean;
  production?: ProductionStep | undefined;
}): MailKind[] => {
  if (!isPaid) return [];
  return [
    'confirmation',
    ...(isComplete ? [] : ['address-request' as const]),
    ...(hasWaitingProof ? ['proof' as const] : []),
    ...(production ? ['production' as const] : []),
  ];
};
