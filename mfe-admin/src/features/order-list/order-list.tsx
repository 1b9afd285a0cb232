import { Button, DownloadIcon, Notice } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminOrdersQuery } from '../../lib/queries/orders.ts';
import { Empty } from '../../components/async-states/empty-state.tsx';
import { Faces } from '../../components/async-states/async-states.tsx';
import { RowSkeletons } from '../../components/async-states/row-skeletons.tsx';
import { hasClosedRoom, sentenceOf } from '../../lib/session/admin-call.ts';
import { exportMutation } from './api.ts';
import { OrderTable } from './order-table.tsx';
import { Pager } from './pagination.tsx';
import { Toolbar } from './order-filters.tsx';
import { useFilters } from './use-order-filters.ts';
import styles from './order-list.module.css';

/** The orders, page by page, as the filters in the address leave them. */
export const OrderList = () => {
  const { filters, page, change, pageAddress } = useFilters();
  const query = useQuery(adminOrdersQuery(filters, page));
  const save = useMutation(exportMutation());
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={styles['list']} aria-busy={query.isPlaceholderData || undefined}>
      <Toolbar filters={filters} change={change} needAttention={query.data?.counts.attention} />
      <Faces
        query={query}
        loading="Loading orders..."
        skeleton={<RowSkeletons rows={6} />}
        failed="The orders did not arrive"
      >
        {({ orders, total, pageSize }) => (
          <>
            {orders.length === 0 ? (
              <Empty>
                {isFiltered || page > 1
                  ? 'No order fits.'
                  : 'No orders yet. They appear here as soon as somebody pays.'}
              </Empty>
            ) : (
              <OrderTable orders={orders} />
            )}
            <Pager page={page} pageSize={pageSize} total={total} addressOf={pageAddress}>
              <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate(filters)}>
                <DownloadIcon size={18} />
                Export as CSV
              </Button>
            </Pager>
          </>
        )}
      </Faces>
      {save.isError && !hasClosedRoom(save.error) && (
        <Notice tone="danger" title="The list could not be exported">
          {sentenceOf(save.error)}
        </Notice>
      )}
    </div>
  );
};
