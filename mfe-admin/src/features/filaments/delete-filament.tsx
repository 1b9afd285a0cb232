import { useToast } from '@pawlayer/app-kit';
import type { Filament } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { deleteFilamentMutation } from './api.ts';

/** Deletes a filament after a confirmation. */
export const DeleteFilament = ({ filament: { id, name } }: { filament: Filament }) => {
  const toast = useToast();
  const remove = useMutation(deleteFilamentMutation(useQueryClient()));
  const { ask, close, dialog } = useConfirmation(remove);
  const onSuccess = () => {
    close();
    toast({ title: 'Filament deleted', description: `${name} is off the shelf.`, tone: 'success' });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={`filament-${id}`} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        onConfirm={() => runMutation(remove, id, { onSuccess })}
      >
        <p>No new portrait is cut of it. Those that are made keep what they were made of.</p>
      </ConfirmDialog>
    </>
  );
};
