import { ProductionStep } from '@pawlayer/contracts';

/** Whether the customer is notified of the step. Printing again does not count. */
export const isForwardStep = (from: ProductionStep | undefined, to: ProductionStep): boolean =>
  from === undefined || ProductionStep.options.indexOf(to) > ProductionStep.options.indexOf(from);
