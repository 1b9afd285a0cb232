import { AcceptPaymentForm, type AdminOrder } from '@pawlayer/contracts/admin';
import { ConfirmDialog, Field, SmallButton, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { acceptPaymentMutation } from './api.ts';

/** Accepts a payment that does not fit the order, after a confirmation with a reason. */
export const AcceptPaymentButton = ({ order: { id, version, amount, received } }: { order: AdminOrder }) => {
  const accept = useMutation(acceptPaymentMutation(useQueryClient(), id));
  const { ask, close, dialog } = useConfirmation(accept);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setProblem(undefined);
    ask();
  };
  const submit = () => {
    const form = AcceptPaymentForm.safeParse({ reason, version });
    setProblem(form.error?.issues[0]?.message);
    if (form.success) runMutation(accept, form.data, { onSuccess: close });
  };
  return (
    <>
      <SmallButton onClick={open}>Accept as paid</SmallButton>
      <ConfirmDialog {...dialog} title="Accept this payment as it is?" confirmLabel="Accept as paid" onConfirm={submit}>
        <p>
          The order costs {formatCad(amount)}; Stripe received {received ?? formatCad(amount)}, and that amount counts
          from now on. The customer gets the confirmation, and work on the portrait can begin.
        </p>
        <Field label="Reason" hint="Kept in the audit log." error={problem}>
          <TextInput autoComplete="off" value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
};
