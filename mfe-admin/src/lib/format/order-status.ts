import type { OrderStatus, ProductionStep } from '@pawlayer/contracts';

const statusLabels: Record<OrderStatus, string> = {
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

export const statusLabel = (status: OrderStatus): string => statusLabels[status];

/** The label of the button for each production step. */
export const stepActionLabels: Record<ProductionStep, string> = {
  in_review: 'Start the review',
  printing: 'Start printing',
  quality_check: 'Start the quality check',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
};
