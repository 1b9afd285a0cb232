import { useToast } from '@pawlayer/app-kit';
import type { AdminProduct } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { changeProductMutation } from './api.ts';

type ArchiveProductProps = { product: AdminProduct; describedBy: string; isLastSold: boolean };

/** Takes a product out of the shop, or brings it back, after a confirmation. */
export const ArchiveProduct = ({ product, describedBy, isLastSold }: ArchiveProductProps) => {
  const { name, price, active } = product;
  const toast = useToast();
  const change = useMutation(changeProductMutation(useQueryClient(), product));
  const { ask, close, dialog } = useConfirmation(change);
  const onSuccess = () => {
    close();
    toast(
      active
        ? { title: `${name} archived`, description: 'Nobody can order it any more.', tone: 'success' }
        : { title: `${name} is back`, description: `It is sold for ${formatCad(price)}.`, tone: 'success' },
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        disabled={isLastSold}
        title={isLastSold ? 'Nothing else is sold' : undefined}
        onClick={ask}
      >
        {active ? 'Archive' : 'Bring back'}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={active ? `Archive ${name}?` : `Bring back ${name}?`}
        confirmLabel={active ? 'Archive' : 'Bring back'}
        onConfirm={() => runMutation(change, { active: !active }, { onSuccess })}
      >
        <p>{active ? archiving : `It is sold again, for ${formatCad(price)} and with what it says now.`}</p>
      </ConfirmDialog>
    </>
  );
};

const archiving =
  'It leaves the shop, and nobody can order it any more. Its orders and its portraits in the gallery stay as they are, and who is paying for one at this moment can finish.';
