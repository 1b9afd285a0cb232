import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, Notice } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { refundMutation } from './api.ts';
import { useRefundToast } from './use-refund-toast.ts';
import styles from './missed-rush.module.css';

type MissedRushProps = { order: AdminOrder; amount: string };

/** Offers to give back what a rush cost that was not kept, after a confirmation. */
export const MissedRush = ({ order, amount }: MissedRushProps) => {
  const { id, version, refunded, customer } = order;
  const refund = useMutation(refundMutation(useQueryClient(), id));
  const showRefund = useRefundToast(customer);
  const { ask, close, dialog } = useConfirmation(refund);
  const submit = () =>
    runMutation(
      refund,
      { amount, refunded, version, isForMissedRush: true },
      {
        onSuccess: (changed) => {
          close();
          showRefund(changed, amount);
        },
      },
    );
  return (
    <Notice title="The rush was not kept">
      <p>The customer paid {formatCad(amount)} for it, its taxes included. Nothing is given back unless you say so.</p>
      <div className={styles['offer']}>
        <Button variant="secondary" size="small" onClick={ask}>
          Refund the rush
        </Button>
      </div>
      <ConfirmDialog
        {...dialog}
        title={`Give the rush back to ${isolated(customer.firstName)} ${isolated(customer.lastName)}?`}
        confirmLabel={`Refund ${formatCad(amount)}`}
        onConfirm={submit}
      >
        <p>Stripe sends it to the card it came from. This cannot be taken back.</p>
      </ConfirmDialog>
    </Notice>
  );
};
