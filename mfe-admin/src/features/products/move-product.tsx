import { useToast } from '@pawlayer/app-kit';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { ArrowDownIcon, ArrowUpIcon, IconButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { changeProductMutation } from './api.ts';
import styles from './product-list.module.css';

type MoveProductProps = { product: AdminProduct; place: number; count: number };

/** Moves a product before or behind its neighbour. */
export const MoveProduct = ({ product, place, count }: MoveProductProps) => {
  const toast = useToast();
  const move = useMutation(changeProductMutation(useQueryClient(), product));
  const { name } = product;
  const moveTo = (displayOrder: number) =>
    runMutation(
      move,
      { displayOrder },
      {
        onSuccess: () =>
          toast({ title: `${name} moved`, description: `It is number ${displayOrder}.`, tone: 'success' }),
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
