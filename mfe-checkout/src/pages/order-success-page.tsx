import { ButtonLink, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isNotFound, LinkedPage } from '../components/linked-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { confirmedOrderQuery } from '../features/confirmation/api.ts';
import { Confirmation, confirmationTitle } from '../features/confirmation/confirmation.tsx';
import { ExpiredOrder } from '../features/confirmation/expired-order.tsx';
import { useDraftStore } from '../lib/draft/draft-store.ts';

/** The confirmation. Access requires only the order's unguessable id. */
export const OrderSuccessPage = () => {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  return orderId ? <ConfirmedOrder orderId={orderId} /> : <Navigate to={paths.home} replace />;
};

const ConfirmedOrder = ({ orderId }: { orderId: string }) => {
  const query = useQuery(confirmedOrderQuery(orderId));
  const placed = useDraftStore((state) => state.placed);
  const isFresh = placed?.orderId === orderId;
  const petName = isFresh ? placed.petName : undefined;
  usePageTitle(isNotFound(query.error) ? 'Order not found' : confirmationTitle(query.data));
  return (
    <LinkedPage
      query={query}
      loading="Loading your order..."
      height="520px"
      frame={NotShown}
      comfort="Your order is safe. Please try again in a moment."
      notFound={<OrderNotFound />}
    >
      {(order) =>
        order.status === 'expired' ? (
          <ExpiredOrder order={order} petName={petName} />
        ) : (
          <Confirmation orderId={orderId} order={order} petName={petName} isFresh={isFresh} />
        )
      }
    </LinkedPage>
  );
};

const NotShown = narrowPage('Your order could not be shown');

const OrderNotFound = () => (
  <PageMessage title="Order not found" text="We cannot find the order of this link. Part of the link may be missing.">
    <ButtonLink to={paths.home}>Return Home</ButtonLink>
  </PageMessage>
);
