import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { isolated } from '@pawlayer/contracts';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { VisuallyHidden } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../../components/mutation-error.tsx';
import { reorderMutation } from './api.ts';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';
import { ItemRow } from './item-row.tsx';
import { moveItem } from './reorder.ts';
import styles from './item-list.module.css';

/**
 * The items by display order. Each can be dragged by pointer or keyboard, moved by buttons, or given a position number.
 */
export const ItemList = ({ items }: { items: readonly AdminGalleryItem[] }) => {
  const client = useQueryClient();
  const reorder = useMutation(reorderMutation(client));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [announcement, setAnnouncement] = useState('');
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = moveItem(ids, from, to);
    if (next.join() === ids.join()) return;
    reorder.mutate(next);
    setAnnouncement(
      `${isolated(items[from]?.petName ?? '')} is at place ${next.indexOf(ids[from] ?? '') + 1} of ${next.length}.`,
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <MutationError error={reorder.error} title="Failed to reorder" />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: dragAnnouncements(items), screenReaderInstructions: dragInstructions }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className={styles['items']}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                position={index + 1}
                count={items.length}
                onMove={(position) => move(index, position - 1)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  );
};
