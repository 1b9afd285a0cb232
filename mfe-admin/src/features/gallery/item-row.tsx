import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AdminGalleryItem } from '@pawlayer/contracts/admin';
import { ArrowDownIcon, ArrowUpIcon, GripIcon, IconButton, Mono } from '@pawlayer/ui';
import { DeleteItem } from './delete-item.tsx';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { PlaceField } from './position-field.tsx';
import { ToggleItem } from './toggle-item.tsx';
import styles from './item-row.module.css';

type ItemRowProps = { item: AdminGalleryItem; place: number; places: number; onMove: (place: number) => void };

/** One item of the gallery, and everything that can be done with it. */
export const ItemRow = ({ item, place, places, onMove }: ItemRowProps) => {
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id: item.id,
    attributes: { roleDescription: 'sortable item' },
  });
  const { petName, colorway, productName, displayOrder, imagePath } = item;
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={`Move ${petName}`}
        className={styles['grip']}
        {...attributes}
        {...listeners}
      >
        <GripIcon />
      </IconButton>
      <ItemThumbnail item={item} />
      <div className={styles['words']}>
        <p id={`item-${item.id}`} className={styles['name']}>
          {petName}
        </p>
        <p className={styles['facts']}>
          {colorway}, {productName}
        </p>
        <p className={styles['facts']}>Display order {displayOrder}</p>
        <Mono className={styles['file']}>{imagePath}</Mono>
      </div>
      <div className={styles['order']}>
        <IconButton label={`Move ${petName} up`} disabled={place === 1} onClick={() => onMove(place - 1)}>
          <ArrowUpIcon />
        </IconButton>
        <PlaceField petName={petName} place={place} places={places} onMove={onMove} />
        <IconButton label={`Move ${petName} down`} disabled={place === places} onClick={() => onMove(place + 1)}>
          <ArrowDownIcon />
        </IconButton>
      </div>
      <div className={styles['actions']}>
        <ToggleItem item={item} />
        <DeleteItem item={item} />
      </div>
    </li>
  );
};
