import { preventBlur } from '@pawlayer/forms';
import { Button } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './step-actions.module.css';

type StepActionsProps = {
  onBack?: () => void;
  /** Shown in the sticky bar at the bottom of a narrow screen, such as "49.29 CAD". */
  total?: string | undefined;
  children?: ReactNode;
};

/** The step's submit button, and a back button if there is a previous step. */
export const StepActions = ({ onBack, total, children }: StepActionsProps) => (
  <div className={styles['actions']} data-bar={total !== undefined} onMouseDown={preventBlur}>
    {total !== undefined && (
      <p className={styles['total']} aria-hidden="true">
        <span>Total</span> {total}
      </p>
    )}
    {onBack && (
      <Button variant="secondary" onClick={onBack} className={styles['back']}>
        Back
      </Button>
    )}
    {children}
  </div>
);
