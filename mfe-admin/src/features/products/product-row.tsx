import { useToast } from '@pawlayer/app-kit';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { adminProductPath } from '@pawlayer/contracts/paths';
import { ArrowDownIcon, ArrowUpIcon, Badge, IconButton, layersInWords, Row, Small } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { changeProductMutation } from './api.ts';
import { ArchiveProduct } from './archive-product.tsx';
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

type MoveProductProps = { product: AdminProduct; place: number; count: number };

/** Moves a product before or behind its neighbour. */
const MoveProduct = ({ product, place, count }: MoveProductProps) => {
  const toast = useToast();
  const move = useMutation(changeProductMutation(useQueryClient(), product));
  const { name } = product;
  const moveTo = (displayOrder: number) =>
    runMutation(
      move,
      { displayOrder },
      {
        onSuccess: () =>
          toast({ title: `${name} moved`, description: `It is now number ${displayOrder}.`, tone: 'success' }),
        onError: (error) => {
          const description = visibleErrorMessage(error);
          if (description) toast({ title: `${name} stays where it is`, description, tone: 'danger' });
        },
      },
    );
  return (
    <div className={styles['move']}>
      <IconButton label={`Move ${name} up`} disabled={move.isPending || place === 1} onClick={() => moveTo(place - 1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={move.isPending || place === count}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
    </div>
  );
};
