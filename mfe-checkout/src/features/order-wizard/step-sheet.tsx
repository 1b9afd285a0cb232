import { Sheet } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './step-sheet.module.css';

/** The sheet of one step, under a heading that can take the focus. */
export const StepSheet = ({ heading, lede, children }: { heading: string; lede: string; children: ReactNode }) => (
  <Sheet padded>
    <h1 tabIndex={-1} className={styles['heading']}>
      {heading}
    </h1>
    <p className={styles['lede']}>{lede}</p>
    {children}
  </Sheet>
);
