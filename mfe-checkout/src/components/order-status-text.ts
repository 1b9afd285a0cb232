import type { OrderStatus } from '@pawlayer/contracts';

const texts: Partial<Record<OrderStatus, string>> = {
  paid: 'Payment Received',
  pending: 'Payment processing',
  awaiting_payment: 'Payment not received',
  expired: 'Payment not received',
};

/** The text that a customer sees for a status; without one, the status itself. */
export const orderStatusText = (status: OrderStatus): string => texts[status] ?? status;
