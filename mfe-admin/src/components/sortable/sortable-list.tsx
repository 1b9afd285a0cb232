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
import { VisuallyHidden } from '@pawlayer/ui';
import { type ReactNode, useState } from 'react';
import { dragAnnouncements, dragInstructions, type NamedItem } from './drag-announcements.ts';
import { moveItem } from './move-item.ts';

type Place = { position: number; count: number; onMove: (position: number) => void };

type SortableListProps = {
  items: readonly NamedItem[];
  className: string | undefined;
  /** The ids as they stand now. */
  onMove: (ids: string[]) => void;
  /** A `SortableRow` for the item at this index. */
  children: (index: number, place: Place) => ReactNode;
};

/** Rows that are dragged by pointer or keyboard, or moved by buttons. What moves is announced. */
export const SortableList = ({ items, className, onMove, children }: SortableListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [announcement, setAnnouncement] = useState('');
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const next = moveItem(ids, from, to);
    if (next.join() === ids.join()) return;
    onMove(next);
    setAnnouncement(
      `${isolated(items[from]?.name ?? '')} is at place ${next.indexOf(ids[from] ?? '') + 1} of ${next.length}.`,
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: dragAnnouncements(items), screenReaderInstructions: dragInstructions }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={className}>
            {items.map((_, index) =>
              children(index, {
                position: index + 1,
                count: items.length,
                onMove: (position) => move(index, position - 1),
              }),
            )}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
};
