import { preventBlur } from '@pawlayer/forms';
import { Button, FullDialog, Row } from '@pawlayer/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-dialog.module.css';

type FormDialogProps = Omit<ComponentProps<typeof FullDialog>, 'className'> & {
  /** For tables. */
  isWide?: boolean;
};

/** A dialog with a form that scrolls below its title, and fills a narrow window. */
export const FormDialog = ({ isWide = false, children, ...dialog }: FormDialogProps) => (
  <FullDialog {...dialog} className={isWide ? styles['wide'] : styles['dialog']}>
    <div className={styles['scroll']}>{children}</div>
  </FullDialog>
);

/** The buttons of the form, which stay in sight. */
export const FormDialogActions = ({ children, onCancel }: { children: ReactNode; onCancel?: () => void }) => (
  <Row gap={16} lineGap={8} className={styles['actions']} onMouseDown={preventBlur}>
    {children}
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </Row>
);
