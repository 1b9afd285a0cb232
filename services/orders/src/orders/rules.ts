import { ProductionStep, toAmount, type Order, type OrderForm, type OrderStatus } from '@pawlayer/contracts';
import { addressLine, type Address } from './address-rules.ts';

/** An order as the store keeps it, as far as its customer may know. */
export type StoredOrder = {
  id: string;
  customerId: string;
  uploadId: string;
  productId: string;
  amountCents: number;
  status: OrderStatus;
  production: ProductionStep | undefined;
  address: Address | undefined;
  intentId: string | undefined;
  createdAt: Date;
};

/** Whether whoever asks knows all that belongs to the order; otherwise it is somebody else's. */
export const belongsTo = (order: StoredOrder, { customerId, uploadId, productId }: OrderForm): boolean =>
  order.customerId === customerId && order.uploadId === uploadId && order.productId === productId;

/** No order yet, or no more: nobody is shown one. */
export const isVisible = ({ status }: Pick<StoredOrder, 'status'>): boolean =>
  status !== 'awaiting_payment' && status !== 'expired';

/** The money arrived as agreed, whatever became of it afterwards. */
export const isPaid = ({ status }: StoredOrder): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'disputed' || status === 'refunded';

/** The money arrived, and not as agreed: a person has to look. */
export const needsPaymentReview = ({ status }: StoredOrder): boolean =>
  status === 'amount_mismatch' || status === 'quarantined';

export const toPublicOrder = (order: StoredOrder): Order => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: toAmount(order.amountCents),
  status: shownStatus(order.status, order.production),
  shippingAddress: addressLine(order.address),
  ...(order.intentId && { stripePaymentIntentId: order.intentId }),
});

type Standing = { status: OrderStatus; production: ProductionStep | undefined; hasAddress: boolean };

/** Only what is paid for is worked on; a dispute or a full refund stops everything. */
const isWorkable = (status: OrderStatus): boolean => status === 'paid' || status === 'partially_refunded';

/** The steps that may follow. A portrait that fails its check is printed again; nothing is shipped to nowhere. */
export const nextSteps = ({ status, production, hasAddress }: Standing): ProductionStep[] => {
  if (!isWorkable(status)) return [];
  const next = ProductionStep.options[production === undefined ? 0 : ProductionStep.options.indexOf(production) + 1];
  const forward = next === undefined || (next === 'shipped' && !hasAddress) ? [] : [next];
  return production === 'quality_check' ? [...forward, 'printing'] : forward;
};

/** While nothing is printed yet, and something may be, a proof can be sent, answered and waited for. */
export const isBeforePrinting = ({ status, production }: Omit<Standing, 'hasAddress'>): boolean =>
  isWorkable(status) && (production === undefined || production === 'in_review');

/** What everybody is shown: the production of a paid order, else how its payment stands. */
export const shownStatus = (status: OrderStatus, production: ProductionStep | undefined): OrderStatus =>
  production !== undefined && isWorkable(status) ? production : status;
