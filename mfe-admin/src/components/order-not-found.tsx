import { paths } from '@pawlayer/contracts/paths';
import { Button, PageMessage } from '@pawlayer/ui';
import { Link } from 'react-router-dom';

/** Instead of a page about an order that does not exist. */
export const OrderNotFound = () => (
  <PageMessage title="Order not found" text="There is no paid order with this number.">
    <Button asChild variant="secondary">
      <Link to={paths.adminOrders}>All orders</Link>
    </Button>
  </PageMessage>
);
