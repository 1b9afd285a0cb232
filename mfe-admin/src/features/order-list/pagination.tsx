import { Button, Row } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './order-list.module.css';

type PaginationProps = {
  total: number;
  /** Whether there may be more than `total`. */
  isMinimum: boolean;
  /** Absent on the first page. */
  firstHref: string | undefined;
  /** Absent on the last page. */
  nextHref: string | undefined;
  /** Other actions for the list. */
  children: ReactNode;
};

/** The total, with links to the first and the next page. */
export const Pagination = ({ total, isMinimum, firstHref, nextHref, children }: PaginationProps) => (
  <nav aria-label="Pages" className={styles['pagination']}>
    <p>{describeTotal(total, isMinimum)}</p>
    <Row gap={12}>
      {children}
      {firstHref !== undefined && (
        <Button asChild variant="secondary" size="small">
          <Link to={firstHref}>First page</Link>
        </Button>
      )}
      {nextHref !== undefined && (
        <Button asChild variant="secondary" size="small">
          <Link to={nextHref}>Next</Link>
        </Button>
      )}
    </Row>
  </nav>
);

const describeTotal = (total: number, isMinimum: boolean): string => {
  if (isMinimum) return `More than ${total} orders`;
  return total === 1 ? '1 order' : `${total} orders`;
};
