import { Button } from '@pawlayer/ui';
import { preventBlur } from './prevent-blur.ts';
import styles from './submit-row.module.css';

type SubmitRowProps = {
  /** What the visitor may count on, above the button. */
  promise: string;
  /** On the button: "Send message", and "Sending" (with "...") meanwhile. */
  label: string;
  pendingLabel: string;
  isSubmitting: boolean;
  disabled?: boolean;
};

/** The end of a form that a visitor sends to us. */
export const SubmitRow = ({ promise, label, pendingLabel, isSubmitting, disabled = false }: SubmitRowProps) => (
  <div className={styles['row']} onMouseDown={preventBlur}>
    <p className={styles['promise']}>{promise}</p>
    <Button type="submit" pending={isSubmitting} disabled={disabled}>
      {isSubmitting ? pendingLabel : label}
    </Button>
  </div>
);
