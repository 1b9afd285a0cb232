import { useToast } from '@pawlayer/app-kit';
import { type AdminOrder, type Prepress, ProofForm } from '@pawlayer/contracts/admin';
import { CheckedForm, preventBlur } from '@pawlayer/forms';
import { Button, ConfirmDialog, Field, MailIcon, TextArea } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized, errorMessage } from '../../../lib/session/admin-call.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { sendProofMutation } from '../prepress-api.ts';
import partStyles from '../panel.module.css';

const ProofMessage = ProofForm.pick({ message: true });

/** Sends the frozen model to the customer, once the owner has said so twice. */
export const SendProofForm = ({ order: { id, customer }, prepress }: { order: AdminOrder; prepress: Prepress }) => {
  const toast = useToast();
  const { models, proofs } = prepress;
  const send = useMutation(sendProofMutation(useQueryClient(), id));
  const form = useDraftForm({ name: `proof ${id}`, schema: ProofMessage, defaults: { message: '' } });
  const [asked, setAsked] = useState<string>();
  const frozen = models.find(({ frozenAt }) => frozenAt);
  const waiting = proofs.find(({ isWaiting }) => isWaiting);
  if (!frozen) return <p className={partStyles['hint']}>Freeze a model first: it is what a proof shows.</p>;

  const ask = form.handleSubmit(({ message }) => {
    send.reset();
    setAsked(message ?? '');
  });
  const give = () =>
    send.mutate(asked ?? '', {
      onSuccess: () => {
        setAsked(undefined);
        form.reset();
        toast({ title: 'Proof on its way', description: `To ${customer.email}.`, tone: 'success' });
      },
    });

  return (
    <CheckedForm problems={form.problems} attempt={form.attempt} onSubmit={(event) => void ask(event)}>
      <Field
        label="Message"
        id="message"
        optional
        hint="Your words to the customer, above the picture."
        error={form.problemOf('message')}
      >
        <TextArea rows={2} {...form.register('message')} />
      </Field>
      <div className={partStyles['actions']} onMouseDown={preventBlur}>
        <Button type="submit" variant="secondary">
          <MailIcon size={18} />
          Send model {frozen.number} as a proof
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => open || setAsked(undefined)}
        title={`Send model ${frozen.number} to ${customer.firstName} ${customer.lastName}?`}
        confirmLabel="Send the proof"
        pending={send.isPending}
        error={send.error && !isUnauthorized(send.error) ? errorMessage(send.error) : undefined}
        onConfirm={give}
      >
        <p>They get a mail with the picture and a page where they approve it or ask for a change.</p>
        {waiting && <p>Version {waiting.version}, which still waits for an answer, is replaced by it.</p>}
      </ConfirmDialog>
    </CheckedForm>
  );
};
