import { SectionBoundary } from '@pawlayer/app-kit';
import { Small, Stack, TextInput } from '@pawlayer/ui';
import { AsyncStates, EmptyState, RowSkeletons } from '../../components/async-states.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { MissingParts } from '../../components/missing-parts.tsx';
import { CustomerTable } from './customer-table.tsx';
import { useCustomerPages } from './use-customer-pages.ts';
import { useCustomerSearch } from './use-customer-search.ts';
import styles from './customer-list.module.css';

/** Everybody with an order, a message or a story; searches while the owner is typing. */
export const CustomerList = () => {
  const { current, typed, setTyped } = useCustomerSearch();
  return (
    <Stack gap={16}>
      <form role="search" className={styles['search']} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="search">
          Search <Small as="span">by name or e-mail</Small>
        </label>
        <TextInput
          id="search"
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <SectionBoundary key={current} title="The customers could not be loaded">
        <Found search={current} />
      </SectionBoundary>
    </Stack>
  );
};

const Found = ({ search }: { search: string }) => {
  const { first, customers, missing, readAgain, pages } = useCustomerPages(search);
  return (
    <>
      <MissingParts missing={missing} texts={missingTexts} isPending={first.isFetching} onRetry={readAgain} />
      <AsyncStates
        query={first}
        loading="Loading customers..."
        skeleton={<RowSkeletons rows={6} />}
        failed="The customers could not be loaded"
      >
        {({ isIncomplete }) => (
          <>
            {customers.length === 0 ? (
              <EmptyState>
                {search ? 'No customers match.' : 'No customers yet. They appear with their first order.'}
              </EmptyState>
            ) : (
              <CustomerTable customers={customers} />
            )}
            {isIncomplete && <p>{incompleteText(customers.length)}</p>}
          </>
        )}
      </AsyncStates>
      <LoadMore failed="The next customers could not be loaded" {...pages} />
    </>
  );
};

const missingTexts = {
  orders: 'Customers who have only ordered are missing here, and no orders are counted.',
  content: 'Customers who have only written are missing here, and no messages or stories are counted.',
} as const;

const incompleteText = (count: number): string =>
  count === 0
    ? 'Only the latest customers were searched. Please enter at least three letters.'
    : 'There may be more. Please enter more of the name or address.';
