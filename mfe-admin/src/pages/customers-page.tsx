import { PageHeader } from '../components/layout/page-header.tsx';
import { CustomerList } from '../features/customer-list/customer-list.tsx';

export const CustomersPage = () => (
  <>
    <PageHeader title="Customers" lead="Everybody with an order, a message or a story, the latest first." />
    <CustomerList />
  </>
);
