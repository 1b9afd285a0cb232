import { Button } from '@pawlayer/ui';
import { preventBlur } from './prevent-blur.ts';
import styles from './send-row.module.css';

type SendRowProps = {
  /** What the visitor may count on, above the button. */
  promise: string;
  /** On the button: "Send message", and "Sending" (with "...") meanwhile. */
  label: string;
  pendingLabel: string;
  isSubmitting: boolean;
  disabled?: boolean;
};

/** The end of a form that a visitor sends to us. */
export const SendRow = ({ promise, label, pendingLabel, isSubmitting, disabled = false }: SendRowProps) => (
  <div className={styles['row']} onMouseDown={preventBlur}>
    <p className={styles['promise']}>{promise}</p>
    <Button type="submit" pending={isSubmitting} disabled={disabled}>
      {isSubmitting ? pendingLabel : label}
    </Button>
  </div>
);
