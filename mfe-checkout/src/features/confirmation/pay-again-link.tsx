import { ButtonLink } from '@pawlayer/app-kit';
import { type Order, orderNumber } from '@pawlayer/contracts';
import { findOrderPath } from '@pawlayer/contracts/paths';

/** Leads to where a link to pay is mailed. The page of an order is read-only; whoever gets its mails can pay. */
export const PayAgainLink = ({ order }: { order: Order }) => (
  <ButtonLink to={findOrderPath(orderNumber(order.id))}>Send me a link to pay</ButtonLink>
);
