import { exportOrders } from '@pawlayer/contracts/admin';
import { Button, DownloadIcon } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states/async-states.tsx';
import { EmptyState } from '../../components/async-states/empty-state.tsx';
import { RowSkeletons } from '../../components/async-states/row-skeletons.tsx';
import { MutationError } from '../../components/mutation-error.tsx';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { exportOrdersMutation } from './api.ts';
import { OrderFilterForm } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { Pagination } from './pagination.tsx';
import { useOrderFilters } from './use-order-filters.ts';
import styles from './order-list.module.css';

/** The orders page by page, filtered by the URL's parameters. */
export const OrderList = () => {
  const { filters, cursor, change, pageHref } = useOrderFilters();
  const query = useQuery(adminOrdersQuery(filters, cursor));
  // The filters must work even when the answer is not a list.
  const attentionCount = (query.data as Partial<typeof query.data>)?.counts?.attention;
  const mayExport = useMay()(exportOrders);
  const exportCsv = useMutation(exportOrdersMutation());
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={styles['list']} aria-busy={query.isPlaceholderData || undefined}>
      <OrderFilterForm filters={filters} change={change} attentionCount={attentionCount} />
      <AsyncStates
        query={query}
        loading="Loading orders..."
        skeleton={<RowSkeletons rows={6} />}
        failed="The orders did not arrive"
      >
        {({ orders, total, totalIsMinimum = false, isIncomplete = false, nextCursor }) => (
          <>
            {orders.length === 0 ? (
              <EmptyState>
                {isFiltered || cursor !== undefined
                  ? 'No order fits.'
                  : 'No orders yet. They appear here as soon as somebody pays.'}
              </EmptyState>
            ) : (
              <OrderTable orders={orders} />
            )}
            {isIncomplete && <p>Too many orders fit to show them all. Please search for more of the words.</p>}
            <Pagination
              total={total}
              isMinimum={totalIsMinimum}
              firstHref={cursor === undefined ? undefined : pageHref()}
              nextHref={nextCursor === undefined ? undefined : pageHref(nextCursor)}
            >
              {mayExport && (
                <Button
                  variant="secondary"
                  size="small"
                  pending={exportCsv.isPending}
                  onClick={() => exportCsv.mutate(filters)}
                >
                  <DownloadIcon size={18} />
                  Export as CSV
                </Button>
              )}
            </Pagination>
          </>
        )}
      </AsyncStates>
      <MutationError error={exportCsv.error} title="The list could not be exported" />
    </div>
  );
};
