import { Sheet } from '@pawlayer/ui';
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
