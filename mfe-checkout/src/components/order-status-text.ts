import type { OrderStatus } from '@pawlayer/contracts';

const known: Record<OrderStatus, string> = {
  awaiting_payment: 'Payment not received',
  expired: 'Payment not received',
  pending: 'Payment processing',
  paid: 'Payment Received',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  disputed: 'Payment disputed',
  amount_mismatch: 'Payment under review',
  quarantined: 'Payment under review',
  in_review: 'In review',
  printing: 'Printing',
  quality_check: 'Quality check',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

const texts: ReadonlyMap<string, string> = new Map(Object.entries(known));

/** What a customer reads for a status; for one that only a newer release of the store knows, the status itself. */
export const orderStatusText = (status: string): string => texts.get(status) ?? status;
