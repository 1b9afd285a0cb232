import {
  type CountryCode,
  type Order,
  type OrderForm,
  type OrderStatus,
  ProductionStep,
  retention,
  toAmount,
} from '@pawlayer/contracts';
import { addressLine, maskedAddressLine, type Address } from './address-rules.ts';

/** The part of an order that its customer may see. */
export type StoredOrder = {
  id: string;
  customerId: string;
  uploadId: string;
  productId: string;
  amountCents: number;
  /** The status that the customer sees: the production step, or else the status of the payment. */
  shownStatus: OrderStatus;
  /** Whether a payment has, or may have, arrived. */
  isVisible: boolean;
  /** Whether its customer may read it: it is visible, or can be paid for anew after its delayed payment has failed. */
  isReadable: boolean;
  /** Whether the agreed amount has arrived, regardless of what happened afterwards. */
  isPaid: boolean;
  /** Whether payment and order do not match, or the payment is disputed. */
  hasPaymentProblem: boolean;
  address: Address | undefined;
  /** The country that it was priced for; undefined for one that was made again of its payment. */
  pricedFor: CountryCode | undefined;
  intentId: string | undefined;
  createdAt: Date;
  paidAt: Date | undefined;
};

/** Whether the caller knows all ids of the order; otherwise it is someone else's. */
export const belongsTo = (order: StoredOrder, { customerId, uploadId, productId }: OrderForm): boolean =>
  order.customerId === customerId && order.uploadId === uploadId && order.productId === productId;

/** What the order's link shows: after a while the address is hidden, because links stay in mailboxes and histories. */
export const toPublicOrder = (order: StoredOrder, now: Date): Order => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: toAmount(order.amountCents),
  status: order.shownStatus,
  shippingAddress: hidesAddress(order, now) ? maskedAddressLine(order.address) : addressLine(order.address),
  ...(order.intentId && { stripePaymentIntentId: order.intentId }),
});

const dayMs = 86_400_000;

const hidesAddress = ({ paidAt, createdAt }: StoredOrder, now: Date): boolean =>
  now.getTime() - (paidAt ?? createdAt).getTime() > retention.shownAddressDays * dayMs;

type StepFacts = { isWorkable: boolean; production?: ProductionStep | undefined; hasAddress: boolean };

/**
 * The steps that may follow. A portrait that fails the quality check is printed again; shipping requires an address.
 */
export const listNextSteps = (order: StepFacts): ProductionStep[] => {
  const forward = forwardSteps(order);
  return order.isWorkable && order.production === 'quality_check' ? [...forward, 'printing'] : forward;
};

/** The step forward that an order may take together with others: printing only when it was approved. */
export const findNextStep = ({
  needsApproval,
  ...order
}: StepFacts & { needsApproval: boolean }): ProductionStep | undefined =>
  forwardSteps(order).find((step) => step !== 'printing' || !needsApproval);

const forwardSteps = ({ isWorkable, production, hasAddress }: StepFacts): ProductionStep[] => {
  if (!isWorkable) return [];
  const next = ProductionStep.options[production === undefined ? 0 : ProductionStep.options.indexOf(production) + 1];
  return next === undefined || (next === 'shipped' && !hasAddress) ? [] : [next];
};
