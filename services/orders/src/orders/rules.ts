import { ProductionStep, toAmount, type Order, type OrderForm, type OrderStatus } from '@pawlayer/contracts';
import { addressLine, type Address } from './address-rules.ts';

/** An order, as far as its customer may know it. */
export type StoredOrder = {
  id: string;
  customerId: string;
  uploadId: string;
  productId: string;
  amountCents: number;
  /** What its customer reads: how far it is produced, or how its payment stands. */
  shownStatus: OrderStatus;
  /** There is, or may be, money. */
  isVisible: boolean;
  /** The agreed money has arrived, whatever became of it afterwards. */
  isPaid: boolean;
  /** Money and order disagree, or the payment is disputed. */
  hasPaymentProblem: boolean;
  address: Address | undefined;
  intentId: string | undefined;
  createdAt: Date;
};

/** Whether the caller knows everything that the order belongs to; otherwise it is somebody else's. */
export const belongsTo = (order: StoredOrder, { customerId, uploadId, productId }: OrderForm): boolean =>
  order.customerId === customerId && order.uploadId === uploadId && order.productId === productId;

export const toPublicOrder = (order: StoredOrder): Order => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: toAmount(order.amountCents),
  status: order.shownStatus,
  shippingAddress: addressLine(order.address),
  ...(order.intentId && { stripePaymentIntentId: order.intentId }),
});

/** The steps that may follow. A portrait that fails its check is printed again; nothing is shipped without an address. */
export const listNextSteps = ({
  isWorkable,
  production,
  hasAddress,
}: {
  isWorkable: boolean;
  production?: ProductionStep | undefined;
  hasAddress: boolean;
}): ProductionStep[] => {
  if (!isWorkable) return [];
  const next = ProductionStep.options[production === undefined ? 0 : ProductionStep.options.indexOf(production) + 1];
  const forward = next === undefined || (next === 'shipped' && !hasAddress) ? [] : [next];
  return production === 'quality_check' ? [...forward, 'printing'] : forward;
};
