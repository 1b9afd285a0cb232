import { Container } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

/** A page of one column, below its title. */
export const NarrowPage = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    {title !== undefined && <h1 className={styles['title']}>{title}</h1>}
    {children}
  </Container>
);

/** The frame of a page with this title. */
export const narrowPage =
  (title: string) =>
  ({ children }: { children: ReactNode }) => <NarrowPage title={title}>{children}</NarrowPage>;
