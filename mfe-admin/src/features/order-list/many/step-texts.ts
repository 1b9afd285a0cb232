import type { ProductionStep } from '@pawlayer/contracts';
import { stepActionLabels } from '../../../lib/format/step-action-labels.ts';

/** The label of the button that moves many orders. */
export const stepLabel = (step: ProductionStep): string =>
  step === 'quality_check' ? 'Mark as printed' : stepActionLabels[step];

/** "one order", "3 orders" */
export const ordersText = (count: number): string => (count === 1 ? 'one order' : `${count} orders`);

const questions: Readonly<Record<ProductionStep, (orders: string) => string>> = {
  in_review: (orders) => `Start the review of ${orders}`,
  printing: (orders) => `Start printing ${orders}`,
  quality_check: (orders) => `Mark ${orders} as printed`,
  shipped: (orders) => `Mark ${orders} as shipped`,
  delivered: (orders) => `Mark ${orders} as delivered`,
};

/** What is about to happen, with the number of orders. */
export const moveText = (step: ProductionStep, count: number): string => questions[step](ordersText(count));
