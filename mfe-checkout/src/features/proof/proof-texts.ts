import { formatWeekday, isolated, type Proof } from '@pawlayer/contracts';

/** The deadline, and what happens if the customer does not answer; undefined once the proof is decided. */
export const decisionDeadlineText = ({
  state,
  onSilence,
  decideBy,
}: Pick<Proof, 'state' | 'onSilence' | 'decideBy'>): string | undefined => {
  if (state === 'held')
    return 'We are waiting for your answer. We print nothing before that, so take the time you need.';
  if (state !== 'open') return undefined;
  if (onSilence === 'wait' || decideBy === undefined)
    return 'There is no hurry: we print nothing before you have answered.';
  return `Please answer by ${formatWeekday(decideBy)}. If we do not hear from you by then, we will print it as you see it here.`;
};

export type ProofOutcome = { tone: 'success' | 'info'; title: string; text: string };

/** The decision; undefined while the proof is open. */
export const proofOutcome = ({
  state,
  decidedBy,
  decidedAt,
  petName,
}: Pick<Proof, 'state' | 'decidedBy' | 'decidedAt' | 'petName'>): ProofOutcome | undefined => {
  if (state === 'approved')
    return approvalOutcome(petName, decidedBy, decidedAt === undefined ? '' : ` on ${formatWeekday(decidedAt)}`);
  if (state === 'change_requested') {
    return {
      tone: 'success',
      title: 'We have your wishes',
      text: 'We are changing the portrait. We will email you the new version, and print nothing before you have seen it.',
    };
  }
  if (state === 'superseded') {
    return {
      tone: 'info',
      title: 'There is a newer version',
      text: 'We have sent you a newer version of this portrait. Please follow the link in our latest email.',
    };
  }
  return undefined;
};

const approvalOutcome = (petName: string, by: Proof['decidedBy'], on: string): ProofOutcome => {
  if (by === 'silence') {
    return {
      tone: 'info',
      title: 'It goes to the printer',
      text: `We had no answer from you${on}, so we will print it as you see it here. If something is not right, please write to us today.`,
    };
  }
  if (by === 'owner')
    return {
      tone: 'info',
      title: 'It goes to the printer',
      text: `We took this version to the printer${on}. If you have a question, please write to us.`,
    };
  return {
    tone: 'success',
    title: 'Approved for printing',
    text: `Thank you. ${isolated(petName)}’s portrait will be printed just as you see it here. We will email you when it is on the printer.`,
  };
};
