import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isolated } from '@pawlayer/contracts';
import { GripIcon, IconButton } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './sortable.module.css';

type SortableRowProps = { id: string; name: string; className: string | undefined; children: ReactNode };

/** A row of a `SortableList`; draggable by its handle, which comes first. */
export const SortableRow = ({ id, name, className, children }: SortableRowProps) => {
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id,
    attributes: { roleDescription: 'sortable item' },
  });
  return (
    <li
      ref={setNodeRef}
      className={`${styles['row']} ${className}`}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={`Move ${isolated(name)}`}
        className={styles['handle']}
        {...attributes}
        {...listeners}
      >
        <GripIcon />
      </IconButton>
      {children}
    </li>
  );
};
