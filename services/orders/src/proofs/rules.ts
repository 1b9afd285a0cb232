import type { Proof, ProofDecision } from '@pawlayer/contracts';

/** A proof, and the order and model it belongs to. */
export type StoredProof = Proof & { orderId: string; modelId: string; isWaiting: boolean };

/** Days after a proof's mail on which its customer is reminded. */
export const reminderDays = [2, 4] as const;
const autoApprovalDays = 5;

/** When a proof is approved without an answer. `daySeconds` is the length of a day. */
export const toDecideBy = (mailedAt: Date, daySeconds: number): Date =>
  new Date(mailedAt.getTime() + autoApprovalSeconds(daySeconds) * 1000);

export const autoApprovalSeconds = (daySeconds: number): number => autoApprovalDays * daySeconds;

export const toDecidedState = ({ decision }: ProofDecision): 'approved' | 'change_requested' =>
  decision === 'approve' ? 'approved' : 'change_requested';

/** Whether this decision was made already. Another note is another decision: it must not seem to have arrived. */
export const hasSameDecision = ({ state, note }: Pick<Proof, 'state' | 'note'>, decision: ProofDecision): boolean =>
  state === toDecidedState(decision) && (state === 'approved' || note === decision.note);

/** Why a proof does not accept a decision, for its customer. */
export const explainRefusal = ({ state }: Pick<Proof, 'state'>): string => {
  if (state === 'superseded')
    return 'We have sent you a newer version since. Please follow the link in our latest mail.';
  if (state === 'change_requested')
    return 'You asked for a change already, and we are at it. To add something, just answer our mail.';
  if (state === 'approved')
    return 'This portrait is approved already. If something is not right, please write to us today.';
  return 'We are not working on this order at the moment. Please write to us.';
};
