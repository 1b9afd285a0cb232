import type { OrderStatus } from '@pawlayer/contracts';

const texts: Partial<Record<OrderStatus, string>> = { paid: 'Payment Received', pending: 'Payment processing' };

/** What a customer reads for a status; one without a text is shown as it is. */
export const orderStatusText = (status: OrderStatus): string => texts[status] ?? status;
