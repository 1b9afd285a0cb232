import { ListedOrderStatus } from '@pawlayer/contracts/admin';
import { SelectInput, TextInput } from '@pawlayer/ui';
import { startTransition, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { statusLabel } from '../../lib/format/order-status.ts';
import type { useOrderFilters } from './use-order-filters.ts';
import styles from './order-filters.module.css';

const debounceMs = 350;

type OrderFilterFormProps = Pick<ReturnType<typeof useOrderFilters>, 'filters' | 'change'> & {
  attentionCount: number | undefined;
};

/** Search and filters. The search follows the typing, a pause behind. */
export const OrderFilterForm = ({ filters, change, attentionCount }: OrderFilterFormProps) => {
  const [typed, setTyped] = useState(filters.search ?? '');
  const search = useEffectEvent(() => {
    if (typed.trim() !== (filters.search ?? '')) change({ search: typed.trim() }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // The address changes in a transition, which may take its time; what was chosen is shown at once.
  const [chosen, choose] = useOptimistic<{ status: string; attention: boolean }>({
    status: filters.status ?? '',
    attention: filters.attention === 'true',
  });
  const pick = (part: Partial<typeof chosen>) =>
    startTransition(() => {
      choose((before) => ({ ...before, ...part }));
      change(part);
    });

  return (
    <form
      role="search"
      className={styles['toolbar']}
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: typed.trim() });
      }}
    >
      <div className={styles['field']}>
        <label htmlFor="search">
          Search <span className={styles['hint']}>by order number, name, e-mail or pet</span>
        </label>
        <TextInput
          id="search"
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor="status">Status</label>
        <SelectInput id="status" value={chosen.status} onChange={({ target }) => pick({ status: target.value })}>
          <option value="">All</option>
          {ListedOrderStatus.options.map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
            </option>
          ))}
        </SelectInput>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={chosen.attention}
          onChange={({ target }) => pick({ attention: target.checked })}
        />
        Needs attention{attentionCount !== undefined && ` (${attentionCount})`}
      </label>
    </form>
  );
};
