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
    ended={`It opens your orders for ${foundOrdersMinutes} minutes. That time may be over, or part of the link may be missing. We are happy to email you another one.`}
    next={<ButtonLink to={paths.findOrder}>Find your order</ButtonLink>}
  >
    {({ orders }) => (
      <Frame>
        {orders.length > 0 ? (
          <>
            <Lede>All orders for your email address, newest first.</Lede>
            <FoundOrders orders={orders} />
          </>
        ) : (
          <p>There are no orders for this address any more.</p>
        )}
      </Frame>
    )}
  </MailedPage>
);

const Frame = narrowPage('Your orders');
