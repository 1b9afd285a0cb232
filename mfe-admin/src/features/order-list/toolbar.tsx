import { Field, SelectInput, TextInput } from '@pawlayer/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { listedStatuses, statusWords } from '../../words/statuses.ts';
import styles from './toolbar.module.css';
import type { useFilters } from './use-filters.ts';

const pauseMs = 350;

type ToolbarProps = Pick<ReturnType<typeof useFilters>, 'filters' | 'change'> & { needAttention: number | undefined };

/** Search and filters. The search follows the typing, a pause behind. */
export const Toolbar = ({ filters, change, needAttention }: ToolbarProps) => {
  const [typed, setTyped] = useState(filters.search ?? '');
  const search = useEffectEvent(() => {
    if (typed.trim() !== (filters.search ?? '')) change({ search: typed.trim() }, { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      role="search"
      className={styles['toolbar']}
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: typed.trim() });
      }}
    >
      <Field label="Search" optional hint="Order number, name, e-mail or pet" className={styles['search'] ?? ''}>
        <TextInput type="search" maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Field label="Status" optional>
        <SelectInput value={filters.status ?? ''} onChange={({ target }) => change({ status: target.value })}>
          <option value="">All</option>
          {listedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords(status)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <label className={styles['check']}>
        <input type="checkbox" checked={filters.attention === 'true'} onChange={({ target }) => change({ attention: target.checked })} />
        Needs attention{needAttention !== undefined && ` (${needAttention})`}
      </label>
    </form>
  );
};
