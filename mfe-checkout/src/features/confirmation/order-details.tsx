import { formatDay, type Order, orderNumber, withUnbrokenCodes } from '@pawlayer/contracts';
import { Code, DescriptionItem, DescriptionList } from '../../components/description-list.tsx';
import { orderStatusText } from '../../components/order-status-text.ts';

export const OrderDetails = ({
  order: { id, createdAt, amount, status, shippingAddress, stripePaymentIntentId },
}: {
  order: Order;
}) => (
  <DescriptionList>
    <DescriptionItem term="Order number">
      <Code>{orderNumber(id)}</Code>
    </DescriptionItem>
    <DescriptionItem term="Order date">{formatDay(createdAt)}</DescriptionItem>
    <DescriptionItem term="Total">
      <strong>{amount} CAD</strong>
    </DescriptionItem>
    <DescriptionItem term="Status">
      <span role="status">{orderStatusText(status)}</span>
    </DescriptionItem>
    {shippingAddress && <DescriptionItem term="Shipping address">{withUnbrokenCodes(shippingAddress)}</DescriptionItem>}
    {stripePaymentIntentId && (
      <DescriptionItem term="Payment ID">
        <Code>{stripePaymentIntentId}</Code>
      </DescriptionItem>
    )}
  </DescriptionList>
);
