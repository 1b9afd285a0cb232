import { ApiError, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, PageMessage, Skeleton, VisuallyHidden } from '@pawlayer/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Confirmation } from '../features/confirmation/confirmation.tsx';
import { useOrder } from '../features/confirmation/use-order.ts';
import { useDraftStore } from '../lib/draft/draft-store.ts';
import styles from './order-success-page.module.css';

/** The confirmation, for whoever holds the order's unguessable id. */
export const OrderSuccessPage = () => {
  const [search] = useSearchParams();
  const orderId = search.get('orderId');
  return orderId ? <Found orderId={orderId} /> : <Navigate to={paths.home} replace />;
};

const Found = ({ orderId }: { orderId: string }) => {
  const order = useOrder(orderId);
  const placed = useDraftStore((state) => state.placed);
  const isUnknown = order.error instanceof ApiError && order.error.status === 404;
  usePageTitle(isUnknown ? 'Order not found' : 'Order Confirmed');

  if (order.data) {
    const isFresh = placed?.orderId === orderId;
    return <Confirmation order={order.data} petName={isFresh ? placed.petName : undefined} isFresh={isFresh} />;
  }
  if (isUnknown) {
    return (
      <PageMessage
        title="Order not found"
        text="This link names no order we know. It may have been cut off on its way."
      >
        <Button asChild>
          <Link to={paths.home}>Return Home</Link>
        </Button>
      </PageMessage>
    );
  }
  return (
    <Container narrow className={styles['page']}>
      {order.isError ? (
        <>
          <h1 className={styles['title']}>Your order could not be shown</h1>
          <ErrorPanel
            title="The store did not answer"
            text="Your order is safe. Please try again in a moment."
            onRetry={() => void order.refetch()}
          />
        </>
      ) : (
        <>
          <VisuallyHidden role="status">Loading your order...</VisuallyHidden>
          <Skeleton height="520px" />
        </>
      )}
    </Container>
  );
};
