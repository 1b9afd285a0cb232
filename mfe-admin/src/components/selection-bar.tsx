import { SmallButton } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  /** Such as "The selected stories". */
  label: string;
  /** How many are selected. */
  count: number;
  selectAll: () => void;
  clear: () => void;
  /** What can be done with the selected ones. */
  children: ReactNode;
};

/**
 * Selects all shown items of a list, and holds what can be done with the selected ones. It stays in view while the list is
 * scrolled, on a phone at the bottom; its parent is a column of `display: flex`.
 */
export const SelectionBar = ({ label, count, selectAll, clear, children }: SelectionBarProps) => {
  const selectAllShown = (
    <SmallButton variant="quiet" onClick={selectAll}>
      Select all shown
    </SmallButton>
  );
  if (count === 0) return <div className={styles['bar']}>{selectAllShown}</div>;
  return (
    <div role="group" aria-label={label} className={styles['bar']} data-active="true">
      <p role="status" className={styles['count']}>
        {count} selected
      </p>
      {selectAllShown}
      <SmallButton variant="quiet" onClick={clear}>
        Select none
      </SmallButton>
      {children}
    </div>
  );
};
