import { Mono } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** Facts by name, one a line. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={styles['facts']}>{children}</dl>;

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A number to copy or read out. */
export const Code = ({ children }: { children: ReactNode }) => <Mono className={styles['mono']}>{children}</Mono>;
