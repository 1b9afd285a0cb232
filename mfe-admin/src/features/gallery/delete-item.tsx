import { useToast } from '@pawlayer/app-kit';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, TrashIcon } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { runMutation } from '../../lib/run-mutation.ts';
import { deleteItemMutation } from './api.ts';

/** Deletes an item after a confirmation. */
export const DeleteItem = ({ item }: { item: AdminGalleryItem }) => {
  const remove = useMutation(deleteItemMutation(useQueryClient(), useToast()));
  const [isOpen, setIsOpen] = useState(false);
  const openDialog = () => {
    remove.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="secondary" size="small" wide aria-describedby={`item-${item.id}`} onClick={openDialog}>
        <TrashIcon size={18} />
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Are you sure you want to delete this item?"
        confirmLabel="Delete"
        pending={remove.isPending}
        error={remove.isError ? 'Failed to delete' : undefined}
        onConfirm={() => runMutation(remove, item.id, { onSuccess: () => setIsOpen(false) })}
      >
        <p>
          The portrait of <bdi>{item.petName}</bdi> leaves the gallery, and its pictures are removed.
        </p>
      </ConfirmDialog>
    </>
  );
};
