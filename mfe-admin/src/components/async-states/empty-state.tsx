import type { ReactNode } from 'react';
import styles from './async-states.module.css';

/** The face of a list that has nothing in it. */
export const EmptyState = ({ children }: { children: ReactNode }) => <p className={styles['empty']}>{children}</p>;
