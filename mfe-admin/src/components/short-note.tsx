import { AlertIcon } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './short-note.module.css';

/** Says that a filament runs short. */
export const ShortNote = ({ children }: { children: ReactNode }) => (
  <span className={styles['short']}>
    <AlertIcon size={18} />
    <span>{children}</span>
  </span>
);
