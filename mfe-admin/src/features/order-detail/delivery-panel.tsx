import { dayRangeText, dayText, isolated } from '@pawlayer/contracts';
import { type AdminOrder, refundOrder } from '@pawlayer/contracts/admin';
import { Badge, ConfirmDialog, Notice, Panel, Row, SmallButton } from '@pawlayer/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { LateMark } from '../../components/order-marks.tsx';
import { formatCad } from '../../lib/format/money.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useConfirmation } from '../../lib/use-confirmation.ts';
import { refundMutation } from './api.ts';
import { useRefundToast } from './use-refund-toast.ts';
import styles from './missed-rush.module.css';

/** What was promised, what the customer wished, and by when it has to leave. Nothing for orders that promise no day. */
export const DeliveryPanel = ({ order }: { order: AdminOrder }) => {
  const { options, promised, printsOn, shipsBy, isLate, missedRush, openRefund } = order;
  const mayRefund = useMay()(refundOrder);
  if (!promised && !shipsBy && Object.keys(options).length === 0) return null;
  return (
    <Panel title="Delivery">
      {(options.rush || isLate) && (
        <Row as="p" gap={12}>
          {options.rush && <Badge tone="plain">Rush</Badge>}
          {isLate && <LateMark />}
        </Row>
      )}
      <FactList>
        {printsOn !== undefined && <Fact name="Prints on">{dayText(printsOn)}</Fact>}
        {shipsBy !== undefined && <Fact name="Ships by">{dayText(shipsBy)}</Fact>}
        {promised && <Fact name="Promised for">{dayRangeText(promised)}</Fact>}
        {options.neededBy !== undefined && <Fact name="Needed by">{dayText(options.neededBy)}</Fact>}
        {options.notBefore !== undefined && <Fact name="Not before">{dayText(options.notBefore)}</Fact>}
      </FactList>
      {missedRush !== undefined && !openRefund && mayRefund && <MissedRush order={order} amount={missedRush} />}
    </Panel>
  );
};

type MissedRushProps = { order: AdminOrder; amount: string };

/** Offers to refund a missed rush, after a confirmation. */
const MissedRush = ({ order, amount }: MissedRushProps) => {
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
    <Notice title="The rush promise was not kept">
      <p>The customer paid {formatCad(amount)} for it, taxes included. It is refunded only if you press the button.</p>
      <div className={styles['offer']}>
        <SmallButton onClick={ask}>Refund the rush</SmallButton>
      </div>
      <ConfirmDialog
        {...dialog}
        title={`Refund the rush to ${isolated(customer.firstName)} ${isolated(customer.lastName)}?`}
        confirmLabel={`Refund ${formatCad(amount)}`}
        onConfirm={submit}
      >
        <p>Stripe sends it to the card it came from. This cannot be undone.</p>
      </ConfirmDialog>
    </Notice>
  );
};
