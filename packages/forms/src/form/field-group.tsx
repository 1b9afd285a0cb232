import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields under a heading, two in a row where there is room. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles['fields']}>
    <legend className={styles['legend']}>{legend}</legend>
    {children}
  </fieldset>
);
