import { dayRangeText, dayText } from '@pawlayer/contracts';
import { type AdminOrder, refundOrder } from '@pawlayer/contracts/admin';
import { Badge, Panel, Row } from '@pawlayer/ui';
import { Fact, FactList } from '../../components/fact-list.tsx';
import { LateMark } from '../../components/order-marks.tsx';
import { useMay } from '../../lib/session/use-may.ts';
import { MissedRush } from './missed-rush.tsx';

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
