import { SectionBoundary } from '@pawlayer/app-kit';
import { formatDateTime, orderNumber } from '@pawlayer/contracts';
import type { AdminOrder } from '@pawlayer/contracts/admin';
import { Badge, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AsyncStates } from '../components/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderNotFound } from '../components/order-not-found.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { OrderDetail } from '../features/order-detail/order-detail.tsx';
import { pollOrder } from '../features/order-detail/poll-order.ts';
import { adminOrderQuery } from '../lib/queries/orders.ts';
import { isNotFound } from '../lib/session/errors.ts';

export const OrderPage = () => {
  const { id = '' } = useParams();
  const query = useQuery({ ...adminOrderQuery(id), refetchInterval: pollOrder });
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <>
      <PageHeader title="Order" number={orderNumber(id)} lead={query.data && <OrderedAt order={query.data} />}>
        {query.data && <StatusBadge status={query.data.status} />}
        {query.data?.restoredAt && <Badge>Restored</Badge>}
      </PageHeader>
      <AsyncStates
        query={query}
        loading="Loading the order..."
        skeleton={<Skeleton height="640px" />}
        failed="The order could not be loaded"
      >
        {(order) => <OrderDetail order={order} />}
      </AsyncStates>
    </>
  );
};

const OrderedAt = ({ order }: { order: AdminOrder }) => (
  <SectionBoundary title="The day of the order cannot be shown" frame={Nothing}>
    <DayOf order={order} />
  </SectionBoundary>
);

/** The message is below, where the order would be. */
const Nothing = () => null;

const DayOf = ({ order }: { order: AdminOrder }) => `Ordered ${formatDateTime(order.createdAt)}`;
