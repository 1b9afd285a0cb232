import { useToast } from '@pawlayer/app-kit';
import type { Filament } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { deleteFilamentMutation } from './api.ts';

/** Deletes a filament after a confirmation. */
export const DeleteFilament = ({ filament: { id, name } }: { filament: Filament }) => {
  const toast = useToast();
  const remove = useMutation(deleteFilamentMutation(useQueryClient()));
  const onDone = () => toast({ title: 'Filament deleted', description: `${name} is off the shelf.`, tone: 'success' });
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
      <p>No new portrait is cut of it. Those that are made keep what they were made of.</p>
    </ConfirmedButton>
  );
};
