import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isolated } from '@pawlayer/contracts';
import { type AdminGalleryItem, getAdminOrder } from '@pawlayer/contracts/admin';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { ArrowDownIcon, ArrowUpIcon, GripIcon, IconButton, Mono, Small, Strong } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { useMay } from '../../lib/session/use-may.ts';
import { DeleteItem } from './delete-item.tsx';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { PositionField } from './position-field.tsx';
import { ToggleItem } from './toggle-item.tsx';
import styles from './item-list.module.css';

type ItemRowProps = { item: AdminGalleryItem; position: number; count: number; onMove: (position: number) => void };

/** One item with its actions; draggable by its handle. */
export const ItemRow = ({ item, position, count, onMove }: ItemRowProps) => {
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
        label={`Move ${isolated(petName)}`}
        className={styles['handle']}
        {...attributes}
        {...listeners}
      >
        <GripIcon />
      </IconButton>
      <ItemThumbnail item={item} />
      <div className={styles['text']}>
        <Strong id={`item-${item.id}`}>{petName}</Strong>
        <Small>
          {colorway}, {productName}
        </Small>
        <Small>Display order {displayOrder}</Small>
        <ItemOrigin item={item} />
        <Mono className={styles['file']}>{imagePath}</Mono>
      </div>
      <MoveControls item={item} position={position} count={count} onMove={onMove} />
      <div className={styles['actions']}>
        <ToggleItem item={item} />
        <DeleteItem item={item} />
      </div>
    </li>
  );
};

/** The photo beside it, and the order whose portrait it is. */
const ItemOrigin = ({ item: { before, orderId, isWithdrawn } }: { item: AdminGalleryItem }) => {
  const may = useMay();
  return (
    <>
      {before && <Small>With its photo beside it</Small>}
      {isWithdrawn && <Small>Withdrawn by its customer, about to be deleted</Small>}
      {orderId !== undefined && may(getAdminOrder) && (
        <Small>
          <Link to={adminOrderPath(orderId)}>Its order</Link>
        </Small>
      )}
    </>
  );
};

const MoveControls = ({ item: { petName }, position, count, onMove }: ItemRowProps) => (
  <div className={styles['order']}>
    <IconButton label={`Move ${isolated(petName)} up`} disabled={position === 1} onClick={() => onMove(position - 1)}>
      <ArrowUpIcon />
    </IconButton>
    <PositionField petName={petName} position={position} count={count} onMove={onMove} />
    <IconButton
      label={`Move ${isolated(petName)} down`}
      disabled={position === count}
      onClick={() => onMove(position + 1)}
    >
      <ArrowDownIcon />
    </IconButton>
  </div>
);
