import { SectionBoundary } from '@pawlayer/app-kit';
import { findOrdersByNumber, listUnmatchedPayments } from '@pawlayer/contracts/admin';
import { PageHeader } from '../components/layout/page-header.tsx';
import { OrderList } from '../features/order-list/order-list.tsx';
import { ShipList } from '../features/order-list/ship-list/ship-list.tsx';
import { UnmatchedPayments } from '../features/order-list/unmatched-payments.tsx';
import { useMay } from '../lib/session/use-may.ts';

export const OrdersPage = () => {
  const may = useMay();
  return (
    <>
      <PageHeader title="Orders">{may(findOrdersByNumber) && <ShipList />}</PageHeader>
      {may(listUnmatchedPayments) && (
        <SectionBoundary title="The payments that match no order cannot be shown">
          <UnmatchedPayments />
        </SectionBoundary>
      )}
      <OrderList />
    </>
  );
};
