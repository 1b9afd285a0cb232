import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/icons.tsx';
import styles from './field-error.module.css';

/** The error message below an input. */
export const FieldError = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p id={id} className={styles['error']}>
    <AlertIcon size={18} />
    <span>{children}</span>
  </p>
);
