import { Button, DownloadIcon, Notice } from '@pawlayer/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adminOrdersQuery } from '../../data/orders.ts';
import { Empty } from '../../faces/empty.tsx';
import { Faces } from '../../faces/faces.tsx';
import { RowSkeletons } from '../../faces/row-skeletons.tsx';
import { hasClosedRoom, sentenceOf } from '../../session/owner-call.ts';
import { exportMutation } from './api.ts';
import { OrderTable } from './order-table.tsx';
import { Pager } from './pager.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilters } from './use-filters.ts';
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
