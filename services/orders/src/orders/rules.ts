import { toAmount, type Order, type OrderForm, type OrderStatus, type ProductionStep } from '@pawlayer/contracts';
import type { Address } from '../payments/rules.ts';
import { shownStatus } from '../production/rules.ts';

/** An order as the store keeps it, as far as its customer may know. */
export type KnownOrder = {
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
export const isOf = (order: KnownOrder, { customerId, uploadId, productId }: OrderForm): boolean =>
  order.customerId === customerId && order.uploadId === uploadId && order.productId === productId;

/** No order yet, or no more: nobody is shown one. */
export const isVisible = ({ status }: Pick<KnownOrder, 'status'>): boolean =>
  status !== 'awaiting_payment' && status !== 'expired';

/** The money arrived as agreed, whatever became of it afterwards. */
export const isPaid = ({ status }: KnownOrder): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'disputed' || status === 'refunded';

/** The money arrived, and not as agreed: a person has to look. */
export const isHeld = ({ status }: KnownOrder): boolean => status === 'amount_mismatch' || status === 'quarantined';

/** `7350 Horne Street, Mission, BC V2V 3Y9, Canada`; empty when it is not known. */
export const addressLine = (address: Address | undefined): string =>
  address ? `${address.street}, ${address.city}, ${address.state} ${address.postalCode}, ${address.country}` : '';

export const toWire = (order: KnownOrder): Order => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  amount: toAmount(order.amountCents),
  status: shownStatus(order.status, order.production),
  shippingAddress: addressLine(order.address),
  ...(order.intentId && { stripePaymentIntentId: order.intentId }),
});
