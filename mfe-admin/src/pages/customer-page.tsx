import { PageLink, ButtonLink } from '@pawlayer/app-kit';
import type { CustomerHistory } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AsyncStates } from '../components/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { ErasureResult } from '../components/personal-data/erasure-result.tsx';
import { CustomerDetail } from '../features/customer-detail/customer-detail.tsx';
import { customerQuery } from '../lib/queries/customers.ts';
import type { ErasedPerson } from '../lib/queries/personal-data.ts';
import { isNotFound } from '../lib/session/errors.ts';

export const CustomerPage = () => {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
};

/** What was erased stays on the page instead of the customer, who is not read again. */
const OneCustomer = ({ id }: { id: string }) => {
  const [erased, setErased] = useState<ErasedPerson>();
  if (!erased) return <KeptCustomer id={id} onErased={setErased} />;
  return (
    <>
      <PageHeader title="Customer" lead={<AllCustomers />} />
      <ErasureResult erased={erased} />
    </>
  );
};

const KeptCustomer = ({ id, onErased }: { id: string; onErased: (erased: ErasedPerson) => void }) => {
  const query = useQuery(customerQuery(id));
  if (isNotFound(query.error)) return <CustomerNotFound />;
  return (
    <>
      <PageHeader title={titleOf(query.data)} lead={<AllCustomers />} />
      <AsyncStates
        query={query}
        loading="Loading the customer..."
        skeleton={<Skeleton height="480px" />}
        failed="The customer could not be loaded"
      >
        {(customer) => (
          <CustomerDetail
            customer={customer}
            isRefreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
            onErased={onErased}
          />
        )}
      </AsyncStates>
    </>
  );
};

// No boundary catches what is thrown here, so an answer of an unexpected shape only leaves the title as it is.
const titleOf = (customer: Partial<CustomerHistory> | undefined): string =>
  customer?.names?.[0] ?? customer?.email ?? 'Customer';

const AllCustomers = () => <PageLink to={paths.adminCustomers}>All customers</PageLink>;

const CustomerNotFound = () => (
  <PageMessage title="Customer not found" text="The store has no such customer, or their data was erased.">
    <ButtonLink variant="secondary" to={paths.adminCustomers}>
      All customers
    </ButtonLink>
  </PageMessage>
);
