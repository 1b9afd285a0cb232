import { toCents } from '@pawlayer/contracts';
import { type AdminOrder, RefundForm } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCad, parseAmount } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { refundMutation } from './api.ts';
import { useRefundToast } from './use-refund-toast.ts';

/**
 * The dialog that refunds an order. An empty amount means everything that is left. It does not use useContractForm,
 * which validates on blur: a disappearing message would move the confirm button from under the pointer.
 */
export const useRefund = ({ id, version, customer, refundable, refunded }: AdminOrder) => {
  const showRefund = useRefundToast(customer);
  const refund = useMutation(refundMutation(useQueryClient(), id));
  const { ask, close, dialog } = useConfirmation(refund);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  // What the owner looks at while the dialog is open; the order behind it may be refetched.
  const [seenRefunded, setSeenRefunded] = useState(refunded);
  const amount = parseAmount(typed);
  const isValid = amountProblem(amount, refundable) === undefined;

  const open = () => {
    setProblem(undefined);
    setSeenRefunded(refunded);
    ask();
  };
  const submit = () => {
    setProblem(amountProblem(amount, refundable));
    if (!isValid) return;
    const onSuccess = (changed: AdminOrder) => {
      close();
      setTyped('');
      showRefund(changed, amount || refundable);
    };
    runMutation(refund, { version, refunded: seenRefunded, ...(amount !== '' && { amount }) }, { onSuccess });
  };
  return { dialog, open, typed, setTyped, amount, isValid, problem, submit };
};

const amountProblem = (amount: string, refundable: string): string | undefined => {
  if (amount === '') return undefined;
  const parsed = RefundForm.shape.amount.safeParse(amount);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  if (toCents(amount) === 0) return 'Please enter an amount above zero';
  return toCents(amount) > toCents(refundable) ? `You can refund at most ${formatCad(refundable)}` : undefined;
};
