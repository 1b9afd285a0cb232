import { Stack } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './security.module.css';

/** Two columns of panels; one below the other on a narrow screen. */
export const SecurityColumns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className={styles['columns']}>
    <Stack gap={24}>{left}</Stack>
    <Stack gap={24}>{right}</Stack>
  </div>
);
