import { isolated } from '@pawlayer/contracts';
import type { AdminColourway } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { deleteColourwayMutation } from './api.ts';

/** Deletes a colourway after a confirmation. */
export const DeleteColourway = ({ colourway }: { colourway: AdminColourway }) => {
  const { id, name } = colourway;
  const toast = useSuccessToast();
  const remove = useMutation(deleteColourwayMutation(useQueryClient()));
  const onDone = () => toast('Colourway deleted', `Nobody can choose ${isolated(name)} any more.`);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={`colourway-${id}`}
      label="Delete"
      question={`Delete ${isolated(name)}?`}
      mutation={remove}
      input={colourway}
      onDone={onDone}
    >
      <p>Nobody can choose it any more. Orders already placed in it keep their colours.</p>
    </ConfirmedButton>
  );
};
