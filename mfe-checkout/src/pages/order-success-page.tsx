import { ApiError, SectionBoundary, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, PageMessage, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { confirmedOrderQuery } from '../features/confirmation/api.ts';
import { Confirmation, confirmationTitle } from '../features/confirmation/confirmation.tsx';
import { useDraftStore } from '../lib/draft/draft-store.ts';
import styles from './order-success-page.module.css';

/** The confirmation. Access requires only the order's unguessable id. */
export const OrderSuccessPage = () => {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  if (!orderId) return <Navigate to={paths.home} replace />;
  return (
    <SectionBoundary
      title="The store's answer could not be read"
      text="Your order is safe. Please try again in a moment."
      frame={NotShown}
    >
      <ConfirmedOrder orderId={orderId} />
    </SectionBoundary>
  );
};

const ConfirmedOrder = ({ orderId }: { orderId: string }) => {
  const order = useQuery(confirmedOrderQuery(orderId));
  const placed = useDraftStore((state) => state.placed);
  const isUnknown = order.error instanceof ApiError && order.error.status === 404;
  usePageTitle(isUnknown ? 'Order not found' : confirmationTitle(order.data));

  if (order.data) {
    const isFresh = placed?.orderId === orderId;
    return (
      <Confirmation
        orderId={orderId}
        order={order.data}
        petName={isFresh ? placed.petName : undefined}
        isFresh={isFresh}
      />
    );
  }
  if (isUnknown) return <OrderNotFound />;
  if (order.isError) {
    return (
      <NotShown>
        <ErrorPanel
          title="The store did not answer"
          text="Your order is safe. Please try again in a moment."
          onRetry={() => void order.refetch()}
        />
      </NotShown>
    );
  }
  return (
    <Container narrow className={styles['page']}>
      <VisuallyHidden role="status">Loading your order...</VisuallyHidden>
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

const OrderNotFound = () => (
  <PageMessage title="Order not found" text="This link names no order we know. It may have been cut off on its way.">
    <Button asChild>
      <Link to={paths.home}>Return Home</Link>
    </Button>
  </PageMessage>
);
