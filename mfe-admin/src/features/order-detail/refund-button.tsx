import { useToast } from '@pawlayer/app-kit';
import { toCents } from '@pawlayer/contracts';
import { type AdminOrder, RefundForm } from '@pawlayer/contracts/admin';
import { Button, ConfirmDialog, Field, TextInput } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCad, parseAmount } from '../../lib/format/money.ts';
import { isUnauthorized, errorMessage } from '../../lib/session/admin-call.ts';
import { refundMutation } from './api.ts';

/** Gives money back, all that is left or a part of it, once the owner has seen how much and to whom. */
export const RefundButton = ({ order }: { order: AdminOrder }) => {
  const toast = useToast();
  const { id, version, customer, refundable: left } = order;
  const refund = useMutation(refundMutation(useQueryClient(), id));
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const amount = parseAmount(typed);

  const ask = () => {
    refund.reset();
    setProblem(undefined);
    setAsking(true);
  };
  const give = async () => {
    const wrong = problemWith(amount, left);
    setProblem(wrong);
    if (wrong) return;
    try {
      await refund.mutateAsync(amount === '' ? { version } : { amount, version });
    } catch {
      return; // the dialog says so
    }
    setAsking(false);
    setTyped('');
    toast({
      title: 'Refunded',
      description: `${formatCad(amount || left)} on the way back to ${customer.firstName}.`,
      tone: 'success',
    });
  };

  return (
    <>
      <Button variant="secondary" size="small" onClick={ask}>
        Refund
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Give money back to ${customer.firstName} ${customer.lastName}?`}
        confirmLabel={problemWith(amount, left) ? 'Refund' : `Refund ${formatCad(amount || left)}`}
        pending={refund.isPending}
        error={refund.error && !isUnauthorized(refund.error) ? errorMessage(refund.error) : undefined}
        onConfirm={() => void give()}
      >
        <p>Stripe sends it to the card it came from. This cannot be taken back.</p>
        <Field
          label="Amount in CAD"
          optional
          hint={`Leave it empty for all that is left: ${formatCad(left)}.`}
          error={problem}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
};

const problemWith = (amount: string, left: string): string | undefined => {
  if (amount === '') return undefined;
  const parsed = RefundForm.shape.amount.safeParse(amount);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  if (toCents(amount) === 0) return 'Please enter more than nothing';
  return toCents(amount) > toCents(left) ? `At most ${formatCad(left)} can be given back` : undefined;
};
