import type { Filament } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { useSuccessToast } from '../../lib/use-success-toast.ts';
import { deleteFilamentMutation } from './api.ts';

/** Deletes a filament after a confirmation. */
export const DeleteFilament = ({ filament: { id, name } }: { filament: Filament }) => {
  const toast = useSuccessToast();
  const remove = useMutation(deleteFilamentMutation(useQueryClient()));
  const onDone = () => toast('Filament deleted', `${name} is off the shelf.`);
  return (
    <ConfirmedButton
      variant="quiet"
      aria-describedby={`filament-${id}`}
      label="Delete"
      question={`Delete ${name}?`}
      mutation={remove}
      input={id}
      onDone={onDone}
    >
      <p>
        No new portrait uses it, and colourways that need it are no longer offered. Portraits already made keep their
        filaments.
      </p>
    </ConfirmedButton>
  );
};
