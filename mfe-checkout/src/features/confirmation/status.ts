import type { OrderStatus } from '@pawlayer/contracts';

const words: Partial<Record<OrderStatus, string>> = { paid: 'Payment Received', pending: 'Payment processing' };

/** What a customer reads for a status; one without words is shown as it is. */
export const statusText = (status: OrderStatus): string => words[status] ?? status;

/** Whether the status will soon be another, so that it is worth asking again. */
export const isUnsettled = (status: OrderStatus): boolean => status === 'pending' || status === 'awaiting_payment';
