import type { ReactNode } from 'react';
import styles from './async-states.module.css';

export const EmptyState = ({ children }: { children: ReactNode }) => <p className={styles['empty']}>{children}</p>;
