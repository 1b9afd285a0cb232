import { errorTable, ProductionStep } from '@pawlayer/contracts';
import { bareTrackingNumber, trackingDoubt, type ProductionForm } from '@pawlayer/contracts/admin';

/** Whether the order goes on by this step, so that its customer gets a mail. Printing it again does not count. */
export const isForwardStep = (from: ProductionStep | undefined, to: ProductionStep): boolean =>
  from === undefined || ProductionStep.options.indexOf(to) > ProductionStep.options.indexOf(from);

/** What a move depends on. */
export type MoveFacts = {
  version: number;
  isWorkable: boolean;
  hasAddress: boolean;
  needsApproval: boolean;
  nextSteps: readonly ProductionStep[];
};

export type Refusal = { code: 'conflict' | 'forbidden_step' | 'validation'; reason: string };

export const changedMeanwhile: Refusal = {
  code: 'conflict',
  reason: 'Somebody else changed this order in the meantime. Please look at it again.',
};

/** Why the order may not take the step; undefined when it may. Its version is compared first. */
export const refuseMove = (order: MoveFacts, form: ProductionForm): Refusal | undefined => {
  if (order.version !== form.version) return changedMeanwhile;
  if (!order.nextSteps.includes(form.step)) return { code: 'forbidden_step', reason: whyNot(order, form.step) };
  if (form.step === 'printing' && order.needsApproval && !form.withoutApproval) {
    return {
      code: 'forbidden_step',
      reason: 'Nobody has approved this portrait yet. Send a proof, or print it without approval.',
    };
  }
  if (form.step !== 'shipped' || form.withDoubtfulNumber) return undefined;
  const doubt = trackingDoubt(form.carrier, form.trackingNumber);
  return doubt === undefined ? undefined : { code: 'validation', reason: doubt };
};

const whyNot = ({ isWorkable, hasAddress }: MoveFacts, step: ProductionStep): string => {
  if (!isWorkable) return 'Only a paid order can be worked on.';
  return step === 'shipped' && !hasAddress
    ? 'It can be shipped once the address is known.'
    : errorTable.forbidden_step[1];
};

/** Whether the order stands where it is to go: it got there before, by the same request or another. */
export const isThere = (
  order: { production?: ProductionStep | undefined; trackingNumber?: string | undefined },
  { step, trackingNumber }: Pick<ProductionForm, 'step' | 'trackingNumber'>,
): boolean => order.production === step && (!trackingNumber || isSameNumber(trackingNumber, order.trackingNumber));

/** The same number may be written with other spaces, on another label or list. */
const isSameNumber = (one: string, other = ''): boolean => bareTrackingNumber(one) === bareTrackingNumber(other);
