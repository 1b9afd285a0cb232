import { useToast } from '@pawlayer/app-kit';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, TrashIcon } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { deleteItemMutation } from './api.ts';

/** Deletes an item after a confirmation. */
export const DeleteItem = ({ item }: { item: AdminGalleryItem }) => {
  const remove = useMutation(deleteItemMutation(useQueryClient(), useToast()));
  const { ask, close, dialog } = useConfirmation(remove);
  return (
    <>
      <Button variant="secondary" size="small" wide aria-describedby={`item-${item.id}`} onClick={ask}>
        <TrashIcon size={18} />
        Delete
      </Button>
      <ConfirmDialog
        {...dialog}
        title="Are you sure you want to delete this item?"
        confirmLabel="Delete"
        error={remove.isError ? 'Failed to delete' : undefined}
        onConfirm={() => runMutation(remove, item.id, { onSuccess: close })}
      >
        <p>
          The portrait of <bdi>{item.petName}</bdi> leaves the gallery, and its pictures are removed.
        </p>
      </ConfirmDialog>
    </>
  );
};
