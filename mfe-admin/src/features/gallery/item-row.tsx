import { type AdminGalleryItem, getAdminOrder } from '@pawlayer/contracts/admin';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { Mono, Small, Strong } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { MoveButtons } from '../../components/sortable/move-buttons.tsx';
import { SortableRow } from '../../components/sortable/sortable-row.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { DeleteItem } from './delete-item.tsx';
import { ItemThumbnail } from './item-thumbnail.tsx';
import { PositionField } from './position-field.tsx';
import { ToggleItem } from './toggle-item.tsx';
import styles from './item-list.module.css';

type ItemRowProps = { item: AdminGalleryItem; position: number; count: number; onMove: (position: number) => void };

/** One item with its actions; draggable by its handle. */
export const ItemRow = ({ item, position, count, onMove }: ItemRowProps) => {
  const { petName, colorway, productName, displayOrder, imagePath } = item;
  return (
    <SortableRow id={item.id} name={petName} className={styles['row']}>
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
      <div className={styles['order']}>
        <MoveButtons name={petName} position={position} count={count} onMove={onMove}>
          <PositionField petName={petName} position={position} count={count} onMove={onMove} />
        </MoveButtons>
      </div>
      <div className={styles['actions']}>
        <ToggleItem item={item} />
        <DeleteItem item={item} />
      </div>
    </SortableRow>
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
