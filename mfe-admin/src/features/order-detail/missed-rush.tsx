import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, Notice } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCad } from '../../lib/format/money.ts';
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
  // Awaited: a callback of `mutate` is lost when this offer goes, which is as soon as the refund is in the order.
  const submit = async () => {
    const form = { amount, refunded, version, isForMissedRush: true };
    const changed = await refund.mutateAsync(form).catch(() => undefined); // the dialog shows the error
    if (!changed) return;
    close();
    showRefund(changed, amount);
  };
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
        onConfirm={() => void submit()}
      >
        <p>Stripe sends it to the card it came from. This cannot be taken back.</p>
      </ConfirmDialog>
    </Notice>
  );
};
