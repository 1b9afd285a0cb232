import { useLinkToken, usePageTexts } from '@pawlayer/app-kit';
import { foundOrdersMinutes } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Lede } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkedPage, LinkEnded } from '../components/linked-page.tsx';
import { NarrowPage } from '../components/narrow-page.tsx';
import { foundOrdersQuery } from '../features/find-orders/api.ts';
import { FoundOrders } from '../features/find-orders/found-orders.tsx';

/** All orders of an address. Access requires only the token of a mailed link, for half an hour. */
export const FoundOrdersPage = () => {
  const token = useLinkToken(paths.foundOrders);
  return token === '' ? <LinkNotFound /> : <OrdersByLink key={token} token={token} />;
};

const OrdersByLink = ({ token }: { token: string }) => {
  usePageTexts('foundOrders');
  return (
    <LinkedPage
      query={useQuery(foundOrdersQuery(token))}
      loading="Loading your orders..."
      height="320px"
      frame={Frame}
      comfort="Your orders are safe. Please try again in a moment."
      notFound={<LinkNotFound />}
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
    </LinkedPage>
  );
};

const Frame = ({ children }: { children: ReactNode }) => <NarrowPage title="Your orders">{children}</NarrowPage>;

const LinkNotFound = () => (
  <LinkEnded
    text={`It opens your orders for ${foundOrdersMinutes} minutes, and may have been cut off on its way. We gladly mail you another one.`}
    next={<Link to={paths.findOrder}>Find your order</Link>}
  />
);
