import type { OrderStatus } from '@pawlayer/contracts';

const words: Partial<Record<OrderStatus, string>> = { paid: 'Payment Received', pending: 'Payment processing' };

/** What a customer reads for a status; one without words is shown as it is. */
export const statusText = (status: OrderStatus): string => words[status] ?? status;
