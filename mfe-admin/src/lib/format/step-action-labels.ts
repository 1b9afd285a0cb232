import type { ProductionStep } from '@pawlayer/contracts';

/** The label of the button for each production step. */
export const stepActionLabels: Record<ProductionStep, string> = {
  in_review: 'Start the review',
  printing: 'Start printing',
  quality_check: 'Start the quality check',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
};
