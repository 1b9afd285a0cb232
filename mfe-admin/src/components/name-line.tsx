import { Row } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './name-line.module.css';

/** What names a row of a list, with its badges. */
export const NameLine = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Row as="p" gap={12} lineGap={4} id={id} className={styles['line']}>
    {children}
  </Row>
);
