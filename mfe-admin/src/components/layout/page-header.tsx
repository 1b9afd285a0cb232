import { usePageTexts } from '@pawlayer/app-kit';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** Measured rather than told, such as an order's number: stands behind the title in figures of one width. */
  number?: string;
  /** A line below. */
  lead?: ReactNode;
  /** Buttons and badges beside the title. */
  children?: ReactNode;
};

/** A page's heading, and what the browser's tab says. */
export const PageHeader = ({ title, number, lead, children }: PageHeaderProps) => {
  usePageTexts('admin', number ? `${title} ${number}` : title);
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>
        {title}
        {number && <span className={styles['number']}> {number}</span>}
      </h1>
      {children && <div className={styles['side']}>{children}</div>}
      {lead && <p className={styles['lead']}>{lead}</p>}
    </div>
  );
};
