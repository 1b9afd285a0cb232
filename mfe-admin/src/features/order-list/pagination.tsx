import { Button } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './order-list.module.css';

type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
  /** Other actions for the list. */
  children: ReactNode;
};

/** The total, with links to the previous and the next page. */
export const Pagination = ({ page, pageSize, total, hrefOf, children }: PaginationProps) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label="Pages" className={styles['pagination']}>
      <p>
        {total === 1 ? '1 order' : `${total} orders`}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      <div className={styles['actions']}>
        {children}
        {page > 1 && (
          <Button asChild variant="secondary" size="small">
            <Link to={hrefOf(Math.min(page - 1, pages))}>Previous</Link>
          </Button>
        )}
        {page < pages && (
          <Button asChild variant="secondary" size="small">
            <Link to={hrefOf(page + 1)}>Next</Link>
          </Button>
        )}
      </div>
    </nav>
  );
};
