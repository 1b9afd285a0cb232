import { Sheet } from '@pawlayer/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styles from './count-card.module.css';

type CountCardProps<Data> = {
  title: string;
  path: string;
  /** What is counted, such as "stories waiting". */
  unit: string;
  query: UseQueryResult<Data>;
  countOf: (data: Data) => number;
};

/** A link to a page, with the most important count of that page. */
export const CountCard = <Data,>({ title, path, unit, query, countOf }: CountCardProps<Data>) => (
  <Sheet asChild>
    <Link to={path} className={styles['card']}>
      <h2 className={styles['title']}>{title}</h2>
      {query.data === undefined ? (
        <p className={styles['missing']} aria-busy={query.isPending || undefined}>
          {query.isPending ? 'Counting...' : 'The number did not arrive'}
        </p>
      ) : (
        <p className={styles['count']}>
          <strong className={styles['number']}>{checkedCount(countOf(query.data))}</strong> {unit}
        </p>
      )}
    </Link>
  </Sheet>
);

/** Throws for an answer without the number, so that the card says so instead of showing nothing. */
const checkedCount = (count: unknown): number => {
  if (typeof count !== 'number') throw new TypeError('the answer has no number');
  return count;
};
