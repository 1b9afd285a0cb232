import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Checkbox, Panel, Small } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { markMemorialMutation } from '../prepress-api.ts';
import { ProofList } from './proof-list.tsx';
import { SendProofForm } from './send-proof-form.tsx';

/** The proofs sent to the customer, and a form that sends the next one. */
export const ProofPanel = ({ order }: { order: AdminOrder }) => (
  <Panel title="Proof">
    {order.prepress.proofs.length === 0 ? <Small>Nothing was sent yet.</Small> : <ProofList order={order} />}
    <MemorialCheckbox order={order} />
    <SendProofForm order={order} />
  </Panel>
);

/** Marks a portrait as a memorial, which excludes it from auto-approval. */
const MemorialCheckbox = ({ order: { id, pet, isMemorial } }: { order: AdminOrder }) => {
  const mark = useMutation(markMemorialMutation(useQueryClient(), id));
  const [isChecked, setIsChecked] = useOptimistic(isMemorial);
  const change = (checked: boolean) =>
    startTransition(async () => {
      setIsChecked(checked);
      await mark.mutateAsync(checked).catch(() => undefined); // MutationError shows the error
    });
  return (
    <div>
      <Checkbox
        label={`In memory of ${isolated(pet.name)}`}
        checked={isChecked}
        disabled={mark.isPending}
        aria-describedby="memorial-hint"
        onChange={({ target }) => change(target.checked)}
      />
      <Small id="memorial-hint">
        {isChecked
          ? 'We wait for an answer, however long it takes.'
          : 'Without an answer in five days, it counts as approved.'}
      </Small>
      <MutationError error={mark.error} />
    </div>
  );
};
