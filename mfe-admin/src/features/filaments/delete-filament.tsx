import { useToast } from '@pawlayer/app-kit';
import type { Filament } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { deleteFilamentMutation } from './api.ts';

/** Deletes a filament after a confirmation. */
export const DeleteFilament = ({ filament: { id, name } }: { filament: Filament }) => {
  const toast = useToast();
  const remove = useMutation(deleteFilamentMutation(useQueryClient()));
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => {
    remove.reset();
    setIsOpen(true);
  };
  const onSuccess = () => {
    setIsOpen(false);
    toast({ title: 'Filament deleted', description: `${name} is off the shelf.`, tone: 'success' });
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={`filament-${id}`} onClick={openDialog}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        pending={remove.isPending}
        error={visibleErrorMessage(remove.error)}
        onConfirm={() => runMutation(remove, id, { onSuccess })}
      >
        <p>No new portrait is cut of it. Those that are made keep what they were made of.</p>
      </ConfirmDialog>
    </>
  );
};
