import { useToast } from '@pawlayer/app-kit';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { formatCad } from '../../lib/format/money.ts';
import { changeProductMutation } from './api.ts';

type ArchiveProductProps = { product: AdminProduct; describedBy: string; isLastSold: boolean };

/** Takes a product out of the shop, or brings it back, after a confirmation. */
export const ArchiveProduct = ({ product, describedBy, isLastSold }: ArchiveProductProps) => {
  const { name, price, active } = product;
  const toast = useToast();
  const change = useMutation(changeProductMutation(useQueryClient(), product));
  const onDone = () =>
    toast(
      active
        ? { title: `${name} archived`, description: 'Nobody can order it any more.', tone: 'success' }
        : { title: `${name} is back`, description: `It is sold for ${formatCad(price)}.`, tone: 'success' },
    );
  return (
    <ConfirmedButton
      aria-describedby={describedBy}
      disabled={isLastSold}
      title={isLastSold ? 'This is the only product sold' : undefined}
      label={active ? 'Archive' : 'Bring back'}
      question={active ? `Archive ${name}?` : `Bring back ${name}?`}
      mutation={change}
      input={{ active: !active }}
      onDone={onDone}
    >
      <p>{active ? archiving : `It is sold again, for ${formatCad(price)} with its present description.`}</p>
    </ConfirmedButton>
  );
};

const archiving =
  'It leaves the shop, and nobody can order it any more. Its orders and its portraits in the gallery stay as they are, and anybody who is paying for one now can finish.';
