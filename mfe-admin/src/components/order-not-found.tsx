import { ButtonLink } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';

/** Instead of a page about an order that does not exist. */
export const OrderNotFound = () => (
  <PageMessage title="Order not found" text="There is no paid order with this number.">
    <ButtonLink variant="secondary" to={paths.adminOrders}>
      All orders
    </ButtonLink>
  </PageMessage>
);
