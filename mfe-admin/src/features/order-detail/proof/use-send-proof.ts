import { type AdminOrder, ProofForm } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { useSuccessToast } from '../../../lib/use-success-toast.ts';
import { sendProofMutation } from '../prepress-api.ts';

const ProofMessage = ProofForm.pick({ message: true });

/** The form with a proof's message, which asks for confirmation before sending. */
export const useSendProof = ({ id, customer }: AdminOrder) => {
  const toast = useSuccessToast();
  const send = useMutation(sendProofMutation(useQueryClient(), id));
  const form = useDraftForm({ name: `proof ${id}`, schema: ProofMessage, defaults: { message: '' } });
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const askToConfirm = form.handleSubmit(({ message }) => {
    send.reset();
    setUnconfirmed(message ?? '');
  });
  const cancel = () => setUnconfirmed(undefined);
  const confirm = () =>
    runMutation(send, unconfirmed ?? '', {
      onSuccess: () => {
        cancel();
        form.reset();
        toast('Proof on its way', `To ${customer.email}.`);
      },
    });
  return { form, askToConfirm, isConfirming: unconfirmed !== undefined, cancel, confirm, send };
};
