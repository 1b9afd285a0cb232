import type { CustomerHistory } from '@pawlayer/contracts/admin';
import { Section, Stack } from '@pawlayer/ui';
import { MissingParts } from '../../components/missing-parts.tsx';
import { HeldOrders } from '../../components/personal-data/held-orders.tsx';
import { AccessNotice, PersonActions } from '../../components/personal-data/person-actions.tsx';
import type { ErasedPerson } from '../../lib/queries/personal-data.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerWritings } from './customer-writings.tsx';
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
    <Stack gap={32} className={styles['page']}>
      <MissingParts missing={missing} texts={missingTexts} isPending={isRefreshing} onRetry={onRefresh} />
      <CustomerFacts customer={customer} />
      {orders && <CustomerOrders history={orders} />}
      {content && <CustomerWritings history={content} />}
      <PersonalDataPanel customer={customer} onErased={onErased} />
    </Stack>
  );
};

const missingTexts = {
  orders: 'What this customer has ordered is not shown.',
  content: 'What this customer has written is not shown.',
} as const;

type PersonalDataPanelProps = { customer: CustomerHistory; onErased: (erased: ErasedPerson) => void };

/** Export and erasure, which need every service. */
const PersonalDataPanel = ({ customer, onErased }: PersonalDataPanelProps) => {
  const { id: subject, email, orders, hasAccess, missing } = customer;
  const held = orders?.held ?? [];
  return (
    <Section title="Personal data">
      <p>Everything that the store keeps about {email}, including photos sent without an order.</p>
      {missing.length === 0 ? (
        <>
          <HeldOrders held={held} />
          <PersonActions person={{ subject, email, held, hasAccess }} onErased={onErased} />
        </>
      ) : (
        <p>You can hand it over and erase it once all of it has loaded.</p>
      )}
      {hasAccess && <AccessNotice />}
    </Section>
  );
};
