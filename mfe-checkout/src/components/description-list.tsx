import { Mono } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Terms and what they are, one a line. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={styles['list']}>{children}</dl>
);

export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** An order number, a payment id: to copy or read out. */
export const Code = ({ children }: { children: ReactNode }) => <Mono className={styles['code']}>{children}</Mono>;
