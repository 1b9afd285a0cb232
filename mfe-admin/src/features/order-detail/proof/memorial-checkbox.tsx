import type { AdminOrder, Prepress } from '@pawlayer/contracts/admin';
import { Checkbox } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { markMemorialMutation } from '../prepress-api.ts';
import partStyles from '../panel.module.css';

/** Whether the portrait is in memory of somebody: then nobody's silence approves it. */
export const MemorialCheckbox = ({ order, prepress: { isMemorial } }: { order: AdminOrder; prepress: Prepress }) => {
  const mark = useMutation(markMemorialMutation(useQueryClient(), order.id));
  const [shown, show] = useOptimistic(isMemorial);
  const change = (checked: boolean) =>
    startTransition(async () => {
      show(checked);
      await mark.mutateAsync(checked).catch(() => undefined); // The problem below says why not.
    });
  return (
    <div>
      <Checkbox
        label={`In memory of ${order.pet.name}`}
        checked={shown}
        disabled={mark.isPending}
        aria-describedby="memorial-hint"
        onChange={({ target }) => change(target.checked)}
      />
      <p id="memorial-hint" className={partStyles['hint']}>
        {shown ? 'We wait for an answer, however long it takes.' : 'Five days without an answer count as an approval.'}
      </p>
      <MutationError error={mark.error} />
    </div>
  );
};
