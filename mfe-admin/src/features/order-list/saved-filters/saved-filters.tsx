import { Row, SmallButton, Stack } from '@pawlayer/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OrderFilters } from '../../../lib/queries/orders.ts';
import { errorMessage, isUnauthorized } from '../../../lib/session/errors.ts';
import { toAddress, toKept } from '../filter-address.ts';
import { NameForm } from './name-form.tsx';
import { useSavedFilters } from './use-saved-filters.ts';
import styles from './saved-filters.module.css';

/** Links to the filters that the person has named, and what can be done with the one that is shown. */
export const SavedFilters = ({ shown }: { shown: OrderFilters }) => {
  const { query, filters, address, current, isNaming, setIsNaming, deleteFilter } = useSavedFilters(shown);
  const links = useRef<HTMLUListElement>(null);
  const close = () => {
    setIsNaming(false);
    // The form had the focus; the link of what is shown is there in every case.
    requestAnimationFrame(() => links.current?.querySelector<HTMLElement>('a[aria-current]')?.focus());
  };
  return (
    <Stack aria-label="Saved filters" as="section" gap={12}>
      <Row gap={24} lineGap={0} justify="space-between">
        <ul ref={links} className={styles['links']}>
          <FilterLink address="" shown={address} name="All orders" />
          {filters.map(({ id, name, query: kept }) => (
            <FilterLink key={id} address={toAddress(kept)} shown={address} name={name} />
          ))}
        </ul>
        {address !== '' && !isNaming && (
          <Row gap={16} lineGap={0}>
            <SmallButton variant="quiet" onClick={() => setIsNaming(true)}>
              {current ? 'Rename' : 'Save this filter'}
            </SmallButton>
            {current && (
              <SmallButton variant="quiet" onClick={() => deleteFilter(current)}>
                Delete
              </SmallButton>
            )}
          </Row>
        )}
      </Row>
      {query.isError && !isUnauthorized(query.error) && filters.length === 0 && (
        <p role="alert" className={styles['failed']}>
          Your saved filters could not be loaded. {errorMessage(query.error)}{' '}
          <SmallButton variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </SmallButton>
        </p>
      )}
      {isNaming && <NameForm key={current?.id ?? address} query={toKept(shown)} filter={current} onDone={close} />}
    </Stack>
  );
};

type FilterLinkProps = { address: string; shown: string; name: string };

const FilterLink = ({ address, shown, name }: FilterLinkProps) => (
  <li>
    <Link to={{ search: address }} className={styles['link']} aria-current={address === shown ? 'true' : undefined}>
      {name}
    </Link>
  </li>
);
