import { PageLink } from '@pawlayer/app-kit';
import { orderNumber } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { ArrowLeftIcon, PrinterIcon, Skeleton, SmallButton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AsyncStates } from '../components/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderNotFound } from '../components/order-not-found.tsx';
import { PackingSlip } from '../features/packing-slip/packing-slip.tsx';
import { adminOrderQuery } from '../lib/queries/orders.ts';
import { isNotFound } from '../lib/session/errors.ts';

/** The packing slip of an order. Only the slip itself is printed. */
export const SlipPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(adminOrderQuery(id));
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <>
      <div data-print="hide">
        <PageHeader title="Packing slip" number={orderNumber(id)}>
          <PageLink to={adminOrderPath(id)}>
            <ArrowLeftIcon size={18} />
            The order
          </PageLink>
          <SmallButton disabled={query.data === undefined} onClick={() => print()}>
            <PrinterIcon size={18} />
            Print
          </SmallButton>
        </PageHeader>
      </div>
      <AsyncStates
        query={query}
        loading="Loading the slip..."
        skeleton={<Skeleton height="560px" />}
        failed="The slip could not be loaded"
      >
        {(order) => <PackingSlip order={order} />}
      </AsyncStates>
    </>
  );
};
