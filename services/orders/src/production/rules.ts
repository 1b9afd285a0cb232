import { ProductionStep } from '@pawlayer/contracts';

/** Whether the step is news to the customer. Printing again is not. */
export const isForwardStep = (from: ProductionStep | undefined, to: ProductionStep): boolean =>
  from === undefined || ProductionStep.options.indexOf(to) > ProductionStep.options.indexOf(from);
