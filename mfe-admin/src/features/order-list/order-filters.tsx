import { ListedOrderStatus, OrderStage, statusLabel } from '@pawlayer/contracts/admin';
import { SelectInput, Small, TextInput } from '@pawlayer/ui';
import { startTransition, type SubmitEvent, useEffect, useEffectEvent, useOptimistic, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { followsTyping, type useOrderFilters } from './use-order-filters.ts';
import styles from './order-filters.module.css';

const debounceMs = 350;

/** What an order waits for, in words. */
const stageLabels: Record<OrderStage, string> = {
  review: 'To review',
  proof: 'Proof to send',
  waiting: 'Customer has a proof',
  changes: 'Change asked for',
  ready: 'Ready to print',
};

type OrderFilterFormProps = Pick<ReturnType<typeof useOrderFilters>, 'filters' | 'change'> & {
  /** Undefined until they are known. */
  counts: { attention: number; late: number } | undefined;
};

/** Searches while the owner is typing; the other filters apply at once. */
export const OrderFilterForm = ({ filters, change, counts }: OrderFilterFormProps) => {
  const search = useSearchInput(filters.search ?? '', change);
  const [selected, select] = useOptimisticFilters(filters, change);
  return (
    <form role="search" className={styles['filters']} onSubmit={search.submit}>
      <div className={styles['field']}>
        <label htmlFor="search">
          Search <Small as="span">by order number, name, e-mail or pet</Small>
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
      <div className={styles['field']}>
        <label htmlFor="stage">Before printing</label>
        <SelectInput id="stage" value={selected.stage} onChange={({ target }) => select({ stage: target.value })}>
          <option value="">All</option>
          {OrderStage.options.map((stage) => (
            <option key={stage} value={stage}>
              {stageLabels[stage]}
            </option>
          ))}
        </SelectInput>
      </div>
      <div className={styles['field']}>
        <label htmlFor="shipping">Shipping</label>
        <SelectInput
          id="shipping"
          value={selected.shipping}
          onChange={({ target }) => select({ shipping: target.value })}
        >
          <option value="">All</option>
          <option value="due">To ship, the most urgent first</option>
          <option value="late">Late{counts && ` (${counts.late})`}</option>
        </SelectInput>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={selected.attention}
          onChange={({ target }) => select({ attention: target.checked })}
        />
        Needs attention{counts && ` (${counts.attention})`}
      </label>
    </form>
  );
};

const useSearchInput = (current: string, change: OrderFilterFormProps['change']) => {
  const [typed, setTyped] = useTyped(current);
  const { pathname } = useLocation();
  const search = useEffectEvent(() => {
    // The list is still shown while an order that was chosen in it is being loaded.
    if (typed.trim() !== current && window.location.pathname === pathname)
      change({ search: typed.trim() }, { replace: true, state: followsTyping });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change({ search: typed.trim() }, { state: followsTyping });
  };
  return { typed, setTyped, submit };
};

/** What is typed, or what the address searches for, once a link or the back button has led to another search. */
const useTyped = (current: string) => {
  const [typed, setTyped] = useState(current);
  const [shown, setShown] = useState(current);
  const isPop = String(useNavigationType()) === 'POP'; // the shell shares no enum
  const { state } = useLocation() as { state: Partial<typeof followsTyping> | null }; // only this feature sets one
  if (shown !== current) {
    setShown(current);
    if (isPop || !state?.followsTyping) setTyped(current);
  }
  return [typed, setTyped] as const;
};

/** The URL changes in a transition, which may take a while, so the inputs show the new filter optimistically. */
const useOptimisticFilters = (
  { status, stage, shipping, attention }: OrderFilterFormProps['filters'],
  change: OrderFilterFormProps['change'],
) => {
  const [selected, setSelected] = useOptimistic<{
    status: string;
    stage: string;
    shipping: string;
    attention: boolean;
  }>({
    status: status ?? '',
    stage: stage ?? '',
    shipping: shipping ?? '',
    attention: attention === 'true',
  });
  const select = (part: Partial<typeof selected>) =>
    startTransition(() => {
      setSelected((before) => ({ ...before, ...part }));
      change(part);
    });
  return [selected, select] as const;
};
