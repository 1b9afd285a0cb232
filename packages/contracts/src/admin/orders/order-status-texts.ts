import type { OrderStatus } from '../../orders/orders.ts';

const labels: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  expired: 'Expired',
  pending: 'Payment processing',
  paid: 'Payment received',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  disputed: 'Disputed',
  amount_mismatch: 'Amount mismatch',
  quarantined: 'Quarantined',
  in_review: 'In review',
  printing: 'Printing',
  quality_check: 'Quality check',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** What the owner reads instead of a status, on pages and in mails. */
export const statusLabel = (status: OrderStatus): string => labels[status];
