import type { AdminProduct } from '@pawlayer/contracts/admin';
import { adminProductPath } from '@pawlayer/contracts/paths';
import { Badge, layersInWords, Row, Small } from '@pawlayer/ui';
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
        <Row as="p" gap={12} lineGap={4}>
          <Link id={nameId} to={adminProductPath(id)} className={styles['name']}>
            {name}
          </Link>
          {badge !== undefined && <Badge>{badge}</Badge>}
          {!active && <Badge tone="plain">Archived</Badge>}
        </Row>
        <p className={styles['price']}>
          {formatCad(price)}
          {originalPrice !== undefined && <Small as="span"> instead of {originalPrice}</Small>}
        </p>
        <Small>
          {size}, {layersInWords(product)}
        </Small>
      </div>
      <MoveProduct product={product} place={place} count={count} />
      <ArchiveProduct product={product} describedBy={nameId} isLastSold={isLastSold} />
    </li>
  );
};
