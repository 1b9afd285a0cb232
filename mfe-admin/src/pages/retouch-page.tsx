import { PageLink } from '@pawlayer/app-kit';
import { orderNumber } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AsyncStates } from '../components/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderNotFound } from '../components/order-not-found.tsx';
import { pollForPreview } from '../features/retouch/poll-for-preview.ts';
import { RetouchTable } from '../features/retouch/retouch-table.tsx';
import { adminOrderQuery } from '../lib/queries/orders.ts';
import { isNotFound } from '../lib/session/errors.ts';

/** The table on which an order's portrait is retouched. */
export const RetouchPage = () => {
  const { id = '' } = useParams();
  const query = useQuery({ ...adminOrderQuery(id), refetchInterval: pollForPreview });
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <>
      <PageHeader title="Retouch" number={orderNumber(id)}>
        <PageLink to={adminOrderPath(id)}>
          <ArrowLeftIcon size={18} />
          The order
        </PageLink>
      </PageHeader>
      <AsyncStates
        query={query}
        loading="Loading the order..."
        skeleton={<Skeleton height="640px" />}
        failed="The order could not be loaded"
      >
        {(order) => <RetouchTable key={order.id} order={order} />}
      </AsyncStates>
    </>
  );
};
