import { Mono } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Terms with their descriptions, one per line. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={styles['list']}>{children}</dl>
);

export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Text to copy or read out, such as an order number or a payment id. */
export const Code = ({ children }: { children: ReactNode }) => <Mono className={styles['code']}>{children}</Mono>;
