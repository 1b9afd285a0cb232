import type { OrderStage } from '@pawlayer/contracts/admin';

const labels: Record<OrderStage, string> = {
  review: 'To review',
  proof: 'Proof to send',
  waiting: 'Customer has a proof',
  changes: 'Change asked for',
  ready: 'Ready to print',
};

/** What an order waits for, in words. */
export const stageLabel = (stage: OrderStage): string => labels[stage];
