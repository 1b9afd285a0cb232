import { type Order, orderNumber } from '@pawlayer/contracts';
import { Code, Fact, FactList } from '../../components/description-list.tsx';
import { statusText } from './status.ts';

const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });

/** What is known of an order. */
export const OrderFacts = ({
  order: { id, createdAt, amount, status, shippingAddress, stripePaymentIntentId },
}: {
  order: Order;
}) => (
  <FactList>
    <Fact name="Order number">
      <Code>{orderNumber(id)}</Code>
    </Fact>
    <Fact name="Order date">{longDate.format(new Date(createdAt))}</Fact>
    <Fact name="Total">
      <strong>{amount} CAD</strong>
    </Fact>
    <Fact name="Status">
      <span role="status">{statusText(status)}</span>
    </Fact>
    {shippingAddress && <Fact name="Shipping address">{shippingAddress}</Fact>}
    {stripePaymentIntentId && (
      <Fact name="Payment ID">
        <Code>{stripePaymentIntentId}</Code>
      </Fact>
    )}
  </FactList>
);
