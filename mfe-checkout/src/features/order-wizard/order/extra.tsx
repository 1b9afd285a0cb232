import { ChevronDownIcon } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './extra.module.css';

type ExtraProps = {
  title: string;
  /** Whether it has something to show from the start, such as a problem. */
  isOpen: boolean;
  children: ReactNode;
};

/** A part of the form that most orders do not need: its title opens it. */
export const Extra = ({ title, isOpen, children }: ExtraProps) => (
  <details className={styles['extra']} open={isOpen}>
    <summary className={styles['title']}>
      <h2>{title}</h2>
      <ChevronDownIcon />
    </summary>
    <div className={styles['content']}>{children}</div>
  </details>
);
