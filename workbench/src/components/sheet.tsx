import type { ReactNode } from 'react';
import type { ExampleGroup } from '../example.ts';
import styles from './sheet.module.css';

/** A group with a single example, which shows related components below each other. */
export const componentSheet = (heightPx: number, content: () => ReactNode): ExampleGroup => ({
  heightPx,
  examples: [{ name: 'all', render: () => <main className={styles['sheet']}>{content()}</main> }],
});

/** Shows variants side by side. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;
