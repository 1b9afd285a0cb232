import { Button } from '@pawlayer/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './step-actions.module.css';

/** The step's way on, and the way back where there is one. */
export const StepActions = ({ onBack, children }: { onBack?: () => void; children?: ReactNode }) => (
  <div className={styles['actions']} onMouseDown={keepStill}>
    {onBack && (
      <Button variant="secondary" onClick={onBack} className={styles['back']}>
        Back
      </Button>
    )}
    {children}
  </div>
);

// Pressing must not blur a field first: its message would go, the button would move, and the click would miss.
const keepStill = (event: MouseEvent) => event.preventDefault();
