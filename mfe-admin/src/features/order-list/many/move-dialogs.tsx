import { ConfirmDialog } from '@pawlayer/ui';
import { visibleErrorMessage } from '../../../lib/session/errors.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { moveText, stepLabel } from './step-texts.ts';
import type { AskedMove, useMoveOrders } from './use-move-orders.ts';

/** Asks before orders are moved: the customers hear of it. */
export const MoveDialogs = ({ asked, close, moveAsked, isPending, error }: ReturnType<typeof useMoveOrders>) => {
  if (!asked) return null;
  const message = visibleErrorMessage(error);
  const problem = message && `${message} You can safely try again: no order moves twice.`;
  if (asked.step === 'shipped') {
    return (
      <ShipDialog
        orders={asked.orders}
        problem={problem}
        onShip={(parcels) => moveAsked(asked, parcels)}
        onClose={close}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`${moveText(asked.step, asked.orders.length)}?`}
      confirmLabel={stepLabel(asked.step)}
      pending={isPending}
      error={problem}
      // The dialog shows what was thrown.
      onConfirm={() => void moveAsked(asked).catch(() => undefined)}
    >
      <p>Each customer gets a mail about it. This cannot be undone.</p>
      <Unable {...asked} />
    </ConfirmDialog>
  );
};

/** How many of the orders will be refused, as far as the list knows. */
const Unable = ({ step, orders }: AskedMove) => {
  const count = orders.filter(({ nextStep }) => nextStep !== step).length;
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? 'One of them' : `${count} of them`} cannot take this step now and will stay as{' '}
      {count === 1 ? 'it is' : 'they are'}.
    </p>
  );
};
