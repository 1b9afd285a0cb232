import { ProductionStep } from '@pawlayer/contracts';

/** Whether the customer is told: printing again is our own affair. */
export const isForwardStep = (from: ProductionStep | undefined, to: ProductionStep): boolean =>
  from === undefined || ProductionStep.options.indexOf(to) > ProductionStep.options.indexOf(from);
