import { isolated } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { ConfirmDialog, Field, SmallButton, TextInput } from '@pawlayer/ui';
import { formatCad } from '../../lib/format/money.ts';
import { useRefund } from './use-refund.ts';

/** Refunds everything that is left or a part of it, after a confirmation that shows the amount and the recipient. */
export const RefundButton = ({ order }: { order: AdminOrder }) => {
  const { customer, refundable } = order;
  const { dialog, open, typed, setTyped, amount, isValid, problem, submit } = useRefund(order);
  return (
    <>
      <SmallButton onClick={open}>Refund</SmallButton>
      <ConfirmDialog
        {...dialog}
        title={`Send a refund to ${isolated(customer.firstName)} ${isolated(customer.lastName)}?`}
        confirmLabel={isValid ? `Refund ${formatCad(amount || refundable)}` : 'Refund'}
        onConfirm={submit}
      >
        <p>Stripe sends it to the card it came from. This cannot be undone.</p>
        <Field
          label="Amount in CAD"
          optional
          hint={`Leave it empty to refund all that is left: ${formatCad(refundable)}.`}
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
