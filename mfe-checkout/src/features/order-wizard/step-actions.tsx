import { Button } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './step-actions.module.css';

/** The step's way on, and the way back where there is one. */
export const StepActions = ({ onBack, children }: { onBack?: () => void; children?: ReactNode }) => (
  <div className={styles['actions']}>
    {onBack && (
      <Button variant="secondary" onClick={onBack} className={styles['back']}>
        Back
      </Button>
    )}
    {children}
  </div>
);
