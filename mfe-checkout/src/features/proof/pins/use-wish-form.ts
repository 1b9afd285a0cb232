import { ProofDecision } from '@pawlayer/contracts';
import { useContractForm } from '@pawlayer/forms';
import { noteDraft, pinsDraft } from '../note-draft.ts';

export type WishForm = ReturnType<typeof useWishForm>['form'];

/** A change request that is being written, in words and pins. What is begun survives a reload. */
export const useWishForm = (proofId: string) => {
  const drafts = { note: noteDraft(proofId), pins: pinsDraft(proofId) };
  const begun = { note: drafts.note.read() ?? '', pins: drafts.pins.read() ?? [] };
  const form = useContractForm(ProofDecision, { decision: 'change', ...begun }, ({ note = '', pins = [] }) => {
    drafts.note.keep(note);
    drafts.pins.keep(pins);
  });
  return {
    form,
    forget: () => {
      drafts.note.forget();
      drafts.pins.forget();
    },
  };
};
