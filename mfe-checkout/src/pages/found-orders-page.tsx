import { ButtonLink } from '@pawlayer/app-kit';
import { foundOrdersMinutes } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Lede } from '@pawlayer/ui';
import { MailedPage } from '../components/mailed-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { foundOrdersQuery } from '../features/find-orders/api.ts';
import { FoundOrders } from '../features/find-orders/found-orders.tsx';

/** All orders of an address, by a link that works for half an hour. */
export const FoundOrdersPage = () => (
  <MailedPage
    page="foundOrders"
    queryOf={foundOrdersQuery}
    loading="Loading your orders..."
    height="320px"
    frame={Frame}
    comfort="Your orders are safe. Please try again in a moment."
    ended={`It opens your orders for ${foundOrdersMinutes} minutes, and may have been cut off on its way. We gladly mail you another one.`}
    next={<ButtonLink to={paths.findOrder}>Find your order</ButtonLink>}
  >
    {({ orders }) => (
      <Frame>
        {orders.length > 0 ? (
          <>
            <Lede>All orders of your address, the latest first.</Lede>
            <FoundOrders orders={orders} />
          </>
        ) : (
          <p>There is no order of this address any more.</p>
        )}
      </Frame>
    )}
  </MailedPage>
);

const Frame = narrowPage('Your orders');
