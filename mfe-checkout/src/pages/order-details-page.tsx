import { ApiError, SectionBoundary, useLinkToken, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, LoadingNote, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { missingDetailsQuery } from '../features/order-details/api.ts';
import { OrderDetails } from '../features/order-details/order-details.tsx';
import styles from './order-success-page.module.css';

/** Asks for what an order misses. Access requires only the token of a mailed link. */
export const OrderDetailsPage = () => {
  const token = useLinkToken(paths.orderDetails);
  if (token === '') return <LinkNotFound />;
  return (
    <SectionBoundary title="The store's answer could not be read" text={nothingLost} frame={NotShown}>
      <DetailsByLink key={token} token={token} />
    </SectionBoundary>
  );
};

const nothingLost = 'Nothing is lost. Please try again in a moment.';

const DetailsByLink = ({ token }: { token: string }) => {
  const missing = useQuery(missingDetailsQuery(token));
  usePageTexts('orderDetails');
  if (missing.error instanceof ApiError && missing.error.status === 404) return <LinkNotFound />;
  if (missing.data) return <OrderDetails token={token} missing={missing.data} />;
  if (missing.isError) {
    return (
      <NotShown>
        <ErrorPanel title="The store did not answer" text={nothingLost} onRetry={() => void missing.refetch()} />
      </NotShown>
    );
  }
  return (
    <Container narrow className={styles['page']}>
      <LoadingNote>Loading your order...</LoadingNote>
      <Skeleton height="520px" />
    </Container>
  );
};

const NotShown = ({ children }: { children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['title']}>Your order could not be shown</h1>
    {children}
  </Container>
);

const LinkNotFound = () => {
  usePageTitle('This link does not work any more');
  return (
    <PageMessage
      title="This link does not work any more"
      text="It was used already, is too old, or was cut off on its way. If you have sent what we asked for, it is with us and there is nothing to do. If not, just answer the mail that brought it."
    >
      <Button asChild>
        <Link to={paths.home}>Return Home</Link>
      </Button>
    </PageMessage>
  );
};
