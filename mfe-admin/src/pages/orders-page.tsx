import { OrderList } from '../features/order-list/order-list.tsx';
import { UnmatchedPayments } from '../features/order-list/unmatched-payments.tsx';
import { PageHead } from '../components/layout/page-header.tsx';

/** What was ordered, and where it stands. */
export const OrdersPage = () => (
  <>
    <PageHead title="Orders" />
    <UnmatchedPayments />
    <OrderList />
  </>
);
