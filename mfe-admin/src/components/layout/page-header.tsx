import { usePageTexts } from '@pawlayer/app-kit';
import { Row } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** For example an order's number; shown in monospace after the title. */
  number?: string;
  /** A line below the title. */
  lead?: ReactNode;
  /** Buttons and badges beside the title. */
  children?: ReactNode;
};

/** A page's heading; also sets the document's title. */
export const PageHeader = ({ title, number, lead, children }: PageHeaderProps) => {
  usePageTexts('admin', number ? `${title} ${number}` : title);
  return (
    <Row gap={24} lineGap={12} justify="space-between">
      <h1 className={styles['title']}>
        {title}
        {number && <span className={styles['number']}> {number}</span>}
      </h1>
      {children && <Row gap={12}>{children}</Row>}
      {lead && <p className={styles['lead']}>{lead}</p>}
    </Row>
  );
};
