import { Sheet } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './step-sheet.module.css';

/** The sheet of a step, with a focusable heading. */
export const StepSheet = ({ heading, lede, children }: { heading: string; lede: string; children: ReactNode }) => (
  <Sheet padded>
    <h1 tabIndex={-1} className={styles['heading']}>
      {heading}
    </h1>
    <p className={styles['lede']}>{lede}</p>
    {children}
  </Sheet>
);
