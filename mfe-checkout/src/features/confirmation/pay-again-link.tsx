import { ButtonLink } from '@pawlayer/app-kit';
import { type Order, orderNumber } from '@pawlayer/contracts';
import { findOrderPath } from '@pawlayer/contracts/paths';

/** To where a link to pay is mailed: the page of an order is only read, so paying for it is up to whoever gets its mails. */
export const PayAgainLink = ({ order }: { order: Order }) => (
  <ButtonLink to={findOrderPath(orderNumber(order.id))}>Send me a link to pay</ButtonLink>
);
