import { SectionBoundary } from '@pawlayer/app-kit';
import { listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderList } from '../features/order-list/order-list.tsx';
import { UnmatchedPayments } from '../features/order-list/unmatched-payments.tsx';
import { useMay } from '../lib/session/use-may.ts';

export const OrdersPage = () => {
  const mayMatchPayments = useMay()(listUnmatchedPayments);
  return (
    <>
      <PageHeader title="Orders" />
      {mayMatchPayments && (
        <SectionBoundary title="The payments that fit no order cannot be shown">
          <UnmatchedPayments />
        </SectionBoundary>
      )}
      <OrderList />
    </>
  );
};
