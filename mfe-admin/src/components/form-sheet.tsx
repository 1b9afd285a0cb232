import { preventBlur } from '@pawlayer/forms';
import { Button, Row, Sheet } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './form-sheet.module.css';

type FormSheetProps = {
  /** The id of the title, to label the form with. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A form beside a list, with its title. */
export const FormSheet = ({ id, title, children }: FormSheetProps) => (
  <Sheet padded className={styles['sheet']}>
    <h2 id={id} className={styles['title']}>
      {title}
    </h2>
    {children}
  </Sheet>
);

/** Two short fields in one row, where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles['pair']}>{children}</div>;

type FormSheetActionsProps = {
  submitLabel: string;
  isSubmitting: boolean;
  cancelLabel?: string;
  /** Absent where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
};

export const FormSheetActions = ({
  submitLabel,
  isSubmitting,
  cancelLabel = 'Cancel',
  onCancel,
}: FormSheetActionsProps) => (
  <Row gap={24} lineGap={12} className={styles['actions']} onMouseDown={preventBlur}>
    <Button type="submit" pending={isSubmitting}>
      {submitLabel}
    </Button>
    {onCancel && (
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    )}
  </Row>
);
