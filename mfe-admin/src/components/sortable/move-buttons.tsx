import { isolated } from '@pawlayer/contracts';
import { ArrowDownIcon, ArrowUpIcon, IconButton } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './sortable.module.css';

type MoveButtonsProps = {
  name: string;
  /** Counts from 1. */
  position: number;
  count: number;
  onMove: (position: number) => void;
  /** Between the two. */
  children?: ReactNode;
};

/** Moves a row of a `SortableList` up or down by one. */
export const MoveButtons = ({ name, position, count, onMove, children }: MoveButtonsProps) => (
  <div className={styles['buttons']}>
    <IconButton label={`Move ${isolated(name)} up`} disabled={position === 1} onClick={() => onMove(position - 1)}>
      <ArrowUpIcon />
    </IconButton>
    {children}
    <IconButton
      label={`Move ${isolated(name)} down`}
      disabled={position === count}
      onClick={() => onMove(position + 1)}
    >
      <ArrowDownIcon />
    </IconButton>
  </div>
);
