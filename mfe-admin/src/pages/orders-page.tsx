import { SectionBoundary } from '@pawlayer/app-kit';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderList } from '../features/order-list/order-list.tsx';
import { UnmatchedPayments } from '../features/order-list/unmatched-payments.tsx';

export const OrdersPage = () => (
  <>
    <PageHeader title="Orders" />
    <SectionBoundary title="The payments that fit no order cannot be shown">
      <UnmatchedPayments />
    </SectionBoundary>
    <OrderList />
  </>
);
