import { usePageTitle } from '@pawlayer/app-kit';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: string;
  /** The document's title, where it says more. */
  documentTitle?: string;
  /** A line below. */
  lead?: ReactNode;
  /** Buttons and badges beside the title. */
  children?: ReactNode;
};

/** A page's heading, and what the browser's tab says. */
export const PageHead = ({ title, documentTitle = title, lead, children }: PageHeadProps) => {
  usePageTitle(documentTitle, "The owner's room.");
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {children && <div className={styles['side']}>{children}</div>}
      {lead && <p className={styles['lead']}>{lead}</p>}
    </div>
  );
};
