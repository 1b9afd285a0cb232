import { ListedOrderStatus } from '@pawlayer/contracts/admin';
import { SelectInput, TextInput } from '@pawlayer/ui';
import { startTransition, type SubmitEvent, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { statusLabel } from '../../lib/format/order-status.ts';
import type { useOrderFilters } from './use-order-filters.ts';
import styles from './order-filters.module.css';

const debounceMs = 350;

type OrderFilterFormProps = Pick<ReturnType<typeof useOrderFilters>, 'filters' | 'change'> & {
  attentionCount: number | undefined;
};

/** Searches while the owner is typing; the other filters apply at once. */
export const OrderFilterForm = ({ filters, change, attentionCount }: OrderFilterFormProps) => {
  const search = useSearchInput(filters.search ?? '', change);
  const [selected, select] = useOptimisticFilters(filters, change);
  return (
    <form role="search" className={styles['filters']} onSubmit={search.submit}>
      <div className={styles['field']}>
        <label htmlFor="search">
          Search <span className={styles['hint']}>by order number, name, e-mail or pet</span>
        </label>
        <TextInput
          id="search"
          type="search"
          maxLength={100}
          value={search.typed}
          onChange={({ target }) => search.setTyped(target.value)}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor="status">Status</label>
        <SelectInput id="status" value={selected.status} onChange={({ target }) => select({ status: target.value })}>
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
          checked={selected.attention}
          onChange={({ target }) => select({ attention: target.checked })}
        />
        Needs attention{attentionCount !== undefined && ` (${attentionCount})`}
      </label>
    </form>
  );
};

const useSearchInput = (current: string, change: OrderFilterFormProps['change']) => {
  const [typed, setTyped] = useState(current);
  const { pathname } = useLocation();
  const search = useEffectEvent(() => {
    // The list is still shown while an order that was chosen in it is being loaded.
    if (typed.trim() !== current && window.location.pathname === pathname)
      change({ search: typed.trim() }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change({ search: typed.trim() });
  };
  return { typed, setTyped, submit };
};

/** The URL changes in a transition, which may take a while, so the inputs show the new filter optimistically. */
const useOptimisticFilters = (
  { status, attention }: OrderFilterFormProps['filters'],
  change: OrderFilterFormProps['change'],
) => {
  const [selected, setSelected] = useOptimistic<{ status: string; attention: boolean }>({
    status: status ?? '',
    attention: attention === 'true',
  });
  const select = (part: Partial<typeof selected>) =>
    startTransition(() => {
      setSelected((before) => ({ ...before, ...part }));
      change(part);
    });
  return [selected, select] as const;
};
