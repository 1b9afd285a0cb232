import { formatDateTime, formatDay, type ProofState } from '@pawlayer/contracts';
import type { SentProof } from '@pawlayer/contracts/admin';
import type { BadgeProps } from '@pawlayer/ui';

export const proofStateLabels: Readonly<Record<ProofState, string>> = {
  open: 'Waiting for an answer',
  held: 'On hold',
  approved: 'Approved',
  change_requested: 'Change asked for',
  superseded: 'Replaced',
};

/** Apricot: waits for the owner. Dusk: waits for the customer. */
export const proofStateTones: Readonly<Record<ProofState, NonNullable<BadgeProps['tone']>>> = {
  open: 'dusk',
  held: 'apricot',
  approved: 'moss',
  change_requested: 'apricot',
  superseded: 'plain',
};

const deciderLabels: Readonly<Record<NonNullable<SentProof['decidedBy']>, string>> = {
  customer: 'the customer',
  silence: 'default, because nobody answered in time',
  owner: 'you',
};

/** Who decided and when, or what happens if the customer does not answer. */
export const decisionLabel = ({ state, decidedAt, decidedBy, decideBy }: SentProof, isMemorial: boolean): string => {
  if (state === 'open' && decideBy)
    return `Without an answer it ${isMemorial ? 'is put on hold' : 'counts as approved'} on ${formatDay(decideBy)}`;
  if (state === 'open') return 'Its mail is on the way. The time to answer starts when the mail has left';
  if (state === 'held')
    return 'Nobody answered. A memorial is never approved automatically: write to the customer, or keep waiting';
  if (!decidedAt) return '';
  return `${proofStateLabels[state]} ${formatDateTime(decidedAt)}${decidedBy ? ` by ${deciderLabels[decidedBy]}` : ''}`;
};
