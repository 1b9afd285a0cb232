import { ApiError, SectionBoundary, useLinkToken, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { foundOrdersMinutes } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, Lede, LoadingNote, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { foundOrdersQuery } from '../features/find-orders/api.ts';
import { FoundOrders } from '../features/find-orders/found-orders.tsx';
import styles from './order-success-page.module.css';

/** All orders of an address. Access requires only the token of a mailed link, for half an hour. */
export const FoundOrdersPage = () => {
  const token = useLinkToken(paths.foundOrders);
  if (token === '') return <LinkNotFound />;
  return (
    <SectionBoundary title="The store's answer could not be read" text={tryLater} frame={Frame}>
      <OrdersByLink key={token} token={token} />
    </SectionBoundary>
  );
};

const tryLater = 'Your orders are safe. Please try again in a moment.';

const OrdersByLink = ({ token }: { token: string }) => {
  const found = useQuery(foundOrdersQuery(token));
  usePageTexts('foundOrders');
  if (found.error instanceof ApiError && found.error.status === 404) return <LinkNotFound />;
  return (
    <Frame>
      {found.data && found.data.orders.length > 0 && (
        <>
          <Lede>All orders of your address, the latest first.</Lede>
          <FoundOrders orders={found.data.orders} />
        </>
      )}
      {found.data?.orders.length === 0 && <p>There is no order of this address any more.</p>}
      {found.isError && (
        <ErrorPanel title="The store did not answer" text={tryLater} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <>
          <LoadingNote>Loading your orders...</LoadingNote>
          <Skeleton height="320px" />
        </>
      )}
    </Frame>
  );
};

const Frame = ({ children }: { children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['title']}>Your orders</h1>
    {children}
  </Container>
);

const LinkNotFound = () => {
  usePageTitle('This link does not work any more');
  return (
    <PageMessage
      title="This link does not work any more"
      text={`It opens your orders for ${foundOrdersMinutes} minutes, and may have been cut off on its way. We gladly mail you another one.`}
    >
      <Button asChild>
        <Link to={paths.findOrder}>Find your order</Link>
      </Button>
    </PageMessage>
  );
};
