import { useToast } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import type { AdminMessage } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { decideMessageMutation } from './api.ts';

/** Deletes a message after a confirmation. */
export const DeleteMessage = ({ message: { id, name }, titleId }: { message: AdminMessage; titleId: string }) => {
  const toast = useToast();
  const decide = useMutation(decideMessageMutation(useQueryClient(), id));
  const { ask, dialog } = useConfirmation(decide);
  const onSuccess = () =>
    toast({ title: 'Message deleted', description: `${isolated(name)} wrote it.`, tone: 'success' });
  return (
    <>
      <Button variant="quiet" size="small" aria-describedby={titleId} onClick={ask}>
        Delete
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Delete this message?"
        confirmLabel="Delete"
        onConfirm={() => runMutation(decide, 'delete', { onSuccess })}
      >
        <p>It is gone for good. A mail about it stays in your mailbox.</p>
      </ConfirmDialog>
    </>
  );
};
