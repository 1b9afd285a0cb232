import type { ReactNode } from 'react';
import styles from './security.module.css';

/** Two columns of panels; one below the other on a narrow screen. */
export const SecurityColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={styles['columns']}>
    <div className={styles['column']}>{left}</div>
    <div className={styles['column']}>{right}</div>
  </div>
);
