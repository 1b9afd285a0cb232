import { hasSamePins, type KeptPin, type Preview, type Proof, type ProofDecision } from '@pawlayer/contracts';

/** A proof with the ids of its order and model, and how often its mail was asked for. */
export type StoredProof = Proof & { orderId: string; modelId: string; isWaiting: boolean; mailing: number };

/** The proof that was sent before with another model. */
export type FormerProof = { id: string; version: number; preview: Preview };

/** What a proof is compared with. Pictures of another shape do not lie over each other; half a percent is rounding. */
export const toBefore = ({ id, version, preview }: FormerProof, { width, height }: Preview): Pick<Proof, 'before'> =>
  Math.abs((preview.width * height) / (preview.height * width) - 1) < 0.005
    ? { before: { proofId: id, version, picture: preview.closed } }
    : {};

/** The change that was asked for last, of a proof that was sent before. */
export type FormerWish = {
  id: string;
  version: number;
  note: string | null;
  pins: KeptPin[] | null;
  preview: Preview;
};

/** What was asked for, with the picture that it was said of. */
export const toAsked = ({ id, version, note, pins, preview }: FormerWish): NonNullable<Proof['asked']> => ({
  proofId: id,
  version,
  ...(note !== null && { note }),
  ...(pins !== null && { pins }),
  picture: preview.closed,
  width: preview.width,
  height: preview.height,
});

/** The days after a proof's mail on which a reminder is sent. */
export const reminderDays = [2, 4] as const;
const autoApprovalDays = 5;

/** When a proof is auto-approved. `daySeconds` is the length of a day. */
export const toDecideBy = (mailedAt: Date, daySeconds: number): Date =>
  new Date(mailedAt.getTime() + autoApprovalSeconds(daySeconds) * 1000);

export const autoApprovalSeconds = (daySeconds: number): number => autoApprovalDays * daySeconds;

export const toDecidedState = ({ decision }: ProofDecision): 'approved' | 'change_requested' =>
  decision === 'approve' ? 'approved' : 'change_requested';

/**
 * Whether the proof already has this decision. Other words or pins are a different decision, because they would otherwise
 * seem to have been received.
 */
export const hasSameDecision = (
  { state, note, pins }: Pick<Proof, 'state' | 'note' | 'pins'>,
  decision: ProofDecision,
): boolean =>
  state === toDecidedState(decision) &&
  (state === 'approved' || (note === decision.note && hasSamePins(pins, decision.pins)));

/** Why a proof does not accept a decision, in words for the customer. */
export const explainRefusal = ({ state }: Pick<Proof, 'state'>): string => {
  if (state === 'superseded')
    return 'We have sent you a newer version since. Please follow the link in our latest mail.';
  if (state === 'change_requested')
    return 'You asked for a change already, and we are at it. To add something, just answer our mail.';
  if (state === 'approved')
    return 'This portrait is approved already. If something is not right, please write to us today.';
  return 'We are not working on this order at the moment. Please write to us.';
};
