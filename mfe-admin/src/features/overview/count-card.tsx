import { Sheet } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import styles from './count-card.module.css';

/** What a card needs of a query, so that several can be one. */
export type Counted<Data> = { data: Data | undefined; isPending: boolean };

type CountCardProps<Data> = {
  title: string;
  path: string;
  /** What is counted, such as "stories waiting". */
  unit: string;
  /** Instead of the number when there is nothing to do. */
  nothing?: string;
  query: Counted<Data>;
  countOf: (data: Data) => number;
};

/** A link to a list, with the number of what is on it. */
export const CountCard = <Data,>({ title, path, query, ...rest }: CountCardProps<Data>) => (
  <Sheet asChild>
    <Link to={path} className={styles['card']}>
      <h3 className={styles['title']}>{title}</h3>{' '}
      {query.data === undefined ? (
        <p className={styles['missing']} aria-busy={query.isPending || undefined}>
          {query.isPending ? 'Counting...' : 'The number could not be loaded'}
        </p>
      ) : (
        <Count count={checkedCount(rest.countOf(query.data))} {...rest} />
      )}
    </Link>
  </Sheet>
);

const Count = ({ count, unit, nothing }: { count: number; unit: string; nothing?: string }) =>
  count === 0 && nothing !== undefined ? (
    <p className={styles['nothing']}>{nothing}</p>
  ) : (
    <p className={styles['count']}>
      <strong className={styles['number']}>{count.toLocaleString('en-CA')}</strong> {unit}
    </p>
  );

/** Throws for an answer without the number, so that the card says so instead of showing nothing. */
const checkedCount = (count: unknown): number => {
  if (typeof count !== 'number') throw new TypeError('the answer has no number');
  return count;
};
