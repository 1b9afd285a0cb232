import { ApiError } from '@pawlayer/app-kit';
import { orderNumber } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { adminOrderQuery } from '../lib/queries/orders.ts';
import { Faces } from '../components/async-states/async-states.tsx';
import { OrderDesk } from '../features/order-detail/order-detail.tsx';
import { PageHead } from '../components/layout/page-header.tsx';
import { moment } from '../lib/format/dates.ts';
import { StatusBadge } from '../components/status-badge.tsx';

/** One order. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(adminOrderQuery(id));
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NoOrder />;
  return (
    <>
      <PageHead title="Order" number={orderNumber(id)} lead={query.data && `Ordered ${moment(query.data.createdAt)}`}>
        {query.data && <StatusBadge status={query.data.status} />}
      </PageHead>
      <Faces
        query={query}
        loading="Loading the order..."
        skeleton={<Skeleton height="640px" />}
        failed="The order did not arrive"
      >
        {(order) => <OrderDesk order={order} />}
      </Faces>
    </>
  );
};

const NoOrder = () => (
  <PageMessage title="Order not found" text="There is no paid order with this number.">
    <Button asChild variant="secondary">
      <Link to={paths.adminOrders}>All orders</Link>
    </Button>
  </PageMessage>
);
