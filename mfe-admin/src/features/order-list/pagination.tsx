import { ButtonLink } from '@pawlayer/app-kit';
import { Row } from '@pawlayer/ui';
import type { ReactNode } from 'react';
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
        <ButtonLink variant="secondary" size="small" to={firstHref}>
          First page
        </ButtonLink>
      )}
      {nextHref !== undefined && (
        <ButtonLink variant="secondary" size="small" to={nextHref}>
          Next
        </ButtonLink>
      )}
    </Row>
  </nav>
);

const describeTotal = (total: number, isMinimum: boolean): string => {
  if (isMinimum) return `More than ${total} orders`;
  return total === 1 ? '1 order' : `${total} orders`;
};
