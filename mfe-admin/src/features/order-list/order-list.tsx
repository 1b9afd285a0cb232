import { exportOrders } from '@pawlayer/contracts/admin';
import { DownloadIcon, SmallButton } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AsyncStates, RowSkeletons } from '../../components/async-states.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { exportOrdersMutation } from './api.ts';
import { KeyboardHint } from './keys/keyboard-hint.tsx';
import { useListKeys } from './keys/use-list-keys.ts';
import { Outcomes } from './many/outcomes.tsx';
import { OrderFilterForm } from './order-filters.tsx';
import { OrderRows } from './order-rows.tsx';
import { Pagination } from './pagination.tsx';
import { SavedFilters } from './saved-filters/saved-filters.tsx';
import { useOrderFilters } from './use-order-filters.ts';
import styles from './order-list.module.css';

/** The orders page by page, filtered by the URL's parameters. */
export const OrderList = () => {
  const { filters, cursor, change, pageHref } = useOrderFilters();
  const query = useQuery(adminOrdersQuery(filters, cursor));
  // The filters must work even when the answer is not a list.
  const counts = (query.data as Partial<typeof query.data>)?.counts;
  const mayExport = useMay()(exportOrders);
  const exportCsv = useMutation(exportOrdersMutation());
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div ref={list} className={styles['list']} aria-busy={query.isPlaceholderData || undefined}>
      <SavedFilters shown={filters} />
      <OrderFilterForm filters={filters} change={change} counts={counts} />
      <Outcomes />
      <AsyncStates
        query={query}
        loading="Loading orders..."
        skeleton={<RowSkeletons rows={6} />}
        failed="The orders could not be loaded"
      >
        {({ orders, total, totalIsMinimum = false, isIncomplete = false, nextCursor }) => (
          <>
            <OrderRows
              orders={orders}
              isByShipDay={filters.shipping !== undefined}
              empty={
                isFiltered || cursor !== undefined
                  ? 'No orders match.'
                  : 'No orders yet. They appear here as soon as somebody pays.'
              }
            />
            {isIncomplete && <p>Too many orders match to show them all. Please search for something more specific.</p>}
            <Pagination
              total={total}
              isMinimum={totalIsMinimum}
              firstHref={cursor === undefined ? undefined : pageHref()}
              nextHref={nextCursor === undefined ? undefined : pageHref(nextCursor)}
            >
              {mayExport && (
                <SmallButton pending={exportCsv.isPending} onClick={() => exportCsv.mutate(filters)}>
                  <DownloadIcon size={18} />
                  Export as CSV
                </SmallButton>
              )}
            </Pagination>
          </>
        )}
      </AsyncStates>
      <MutationError error={exportCsv.error} title="The list could not be exported" />
      <KeyboardHint />
    </div>
  );
};
