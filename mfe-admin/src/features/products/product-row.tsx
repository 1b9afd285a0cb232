import type { AdminProduct } from '@pawlayer/contracts/admin';
import { adminProductPath } from '@pawlayer/contracts/paths';
import { Badge, layersInWords } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { formatCad } from '../../lib/format/money.ts';
import { ArchiveProduct } from './archive-product.tsx';
import { MoveProduct } from './move-product.tsx';
import styles from './product-list.module.css';

type ProductRowProps = {
  product: AdminProduct;
  /** From 1, among all. */
  place: number;
  count: number;
  /** Whether nothing would be sold without it. */
  isLastSold: boolean;
};

export const ProductRow = ({ product, place, count, isLastSold }: ProductRowProps) => {
  const { id, name, price, originalPrice, size, badge, active } = product;
  const nameId = `product-${id}`;
  return (
    <li className={styles['product']} data-archived={!active || undefined}>
      <div className={styles['facts']}>
        <p className={styles['title']}>
          <Link id={nameId} to={adminProductPath(id)} className={styles['name']}>
            {name}
          </Link>
          {badge !== undefined && <Badge>{badge}</Badge>}
          {!active && <Badge tone="plain">Archived</Badge>}
        </p>
        <p className={styles['price']}>
          {formatCad(price)}
          {originalPrice !== undefined && <span className={styles['quiet']}> instead of {originalPrice}</span>}
        </p>
        <p className={styles['quiet']}>
          {size}, {layersInWords(product)}
        </p>
      </div>
      <MoveProduct product={product} place={place} count={count} />
      <ArchiveProduct product={product} describedBy={nameId} isLastSold={isLastSold} />
    </li>
  );
};
