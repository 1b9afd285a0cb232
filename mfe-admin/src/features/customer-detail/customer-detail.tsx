import type { CustomerHistory } from '@pawlayer/contracts/admin';
import { MissingParts } from '../../components/missing-parts.tsx';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerWritings } from './customer-writings.tsx';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import styles from './customer-detail.module.css';

type CustomerDetailProps = {
  customer: CustomerHistory;
  isRefreshing: boolean;
  onRefresh: () => void;
  onErased: (erased: ErasedPerson) => void;
};

/** What a customer has ordered and written, and what can be done about it. */
export const CustomerDetail = ({ customer, isRefreshing, onRefresh, onErased }: CustomerDetailProps) => {
  const { orders, content, missing } = customer;
  return (
    <div className={styles['page']}>
      <MissingParts missing={missing} texts={missingTexts} isPending={isRefreshing} onRetry={onRefresh} />
      <CustomerFacts customer={customer} />
      {orders && <CustomerOrders history={orders} />}
      {content && <CustomerWritings history={content} />}
      <PersonalDataPanel customer={customer} onErased={onErased} />
    </div>
  );
};

const missingTexts = {
  orders: 'What this customer has ordered is not shown.',
  content: 'What this customer has written is not shown.',
} as const;
