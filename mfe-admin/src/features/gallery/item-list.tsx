import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../components/mutation-error.tsx';
import { SortableList } from '../../components/sortable/sortable-list.tsx';
import { reorderMutation } from './api.ts';
import { ItemRow } from './item-row.tsx';
import styles from './item-list.module.css';

/**
 * The items by display order. Each can be dragged by pointer or keyboard, moved by buttons, or given a position number.
 */
export const ItemList = ({ items }: { items: readonly AdminGalleryItem[] }) => {
  const reorder = useMutation(reorderMutation(useQueryClient()));
  return (
    <>
      <MutationError error={reorder.error} title="Failed to reorder" />
      <SortableList
        items={items.map(({ id, petName }) => ({ id, name: petName }))}
        className={styles['items']}
        onMove={reorder.mutate}
      >
        {(index, place) => {
          const item = items[index];
          return item && <ItemRow key={item.id} item={item} {...place} />;
        }}
      </SortableList>
    </>
  );
};
