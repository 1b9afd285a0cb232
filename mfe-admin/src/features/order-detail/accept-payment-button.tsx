import { AcceptPaymentForm, type AdminOrder } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, Field, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { visibleErrorMessage } from '../../lib/session/errors.ts';
import { acceptPaymentMutation } from './api.ts';

/** Takes a payment that does not fit the order as it is, after a confirmation with a reason. */
export const AcceptPaymentButton = ({ order: { id, version, amount, received } }: { order: AdminOrder }) => {
  const accept = useMutation(acceptPaymentMutation(useQueryClient(), id));
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = () => {
    accept.reset();
    setProblem(undefined);
    setIsOpen(true);
  };
  const submit = () => {
    const form = AcceptPaymentForm.safeParse({ reason, version });
    setProblem(form.error?.issues[0]?.message);
    if (form.success) runMutation(accept, form.data, { onSuccess: () => setIsOpen(false) });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={open}>
        Accept as paid
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Take this payment as it is?"
        confirmLabel="Accept as paid"
        pending={accept.isPending}
        error={visibleErrorMessage(accept.error)}
        onConfirm={submit}
      >
        <p>
          The order costs {formatCad(amount)}; Stripe received {received ?? formatCad(amount)}, and that is what counts
          from then on. The customer gets the confirmation, and work on the portrait can begin.
        </p>
        <Field label="Reason" hint="Kept in the audit log." error={problem}>
          <TextInput autoComplete="off" value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
};
