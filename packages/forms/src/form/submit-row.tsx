import { Button } from '@pawlayer/ui';
import { preventBlur } from './prevent-blur.ts';
import styles from './submit-row.module.css';

type SubmitRowProps = {
  /** What the visitor can expect after sending; shown above the button. */
  promise: string;
  /**
   * The button's label, such as "Send message". `pendingLabel` ("Sending", shown with "...") replaces it while sending.
   */
  label: string;
  pendingLabel: string;
  isSubmitting: boolean;
  disabled?: boolean;
};

/** The last row of a form that is sent to us. */
export const SubmitRow = ({ promise, label, pendingLabel, isSubmitting, disabled = false }: SubmitRowProps) => (
  <div className={styles['row']} onMouseDown={preventBlur}>
    <p className={styles['promise']}>{promise}</p>
    <Button type="submit" pending={isSubmitting} disabled={disabled}>
      {isSubmitting ? pendingLabel : label}
    </Button>
  </div>
);
