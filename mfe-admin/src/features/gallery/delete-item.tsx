import { useToast } from '@pawlayer/app-kit';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { TrashIcon } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { deleteItemMutation } from './api.ts';

/** Deletes an item after a confirmation. */
export const DeleteItem = ({ item }: { item: AdminGalleryItem }) => {
  const remove = useMutation(deleteItemMutation(useQueryClient(), useToast()));
  return (
    <ConfirmedButton
      wide
      aria-describedby={`item-${item.id}`}
      icon={<TrashIcon size={18} />}
      label="Delete"
      question="Are you sure you want to delete this item?"
      mutation={remove}
      input={item.id}
      error={remove.isError ? 'Failed to delete' : undefined}
    >
      <p>
        The portrait of <bdi>{item.petName}</bdi> leaves the gallery, and its pictures are removed.
      </p>
    </ConfirmedButton>
  );
};
