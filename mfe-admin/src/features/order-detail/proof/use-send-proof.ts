import { useToast } from '@pawlayer/app-kit';
import { type AdminOrder, ProofForm } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { sendProofMutation } from '../prepress-api.ts';

const ProofMessage = ProofForm.pick({ message: true });

/** The form with a proof's message, which asks for confirmation before sending. */
export const useSendProof = ({ id, customer }: AdminOrder) => {
  const toast = useToast();
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
        toast({ title: 'Proof on its way', description: `To ${customer.email}.`, tone: 'success' });
      },
    });
  return { form, askToConfirm, isConfirming: unconfirmed !== undefined, cancel, confirm, send };
};
